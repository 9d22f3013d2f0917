// Settings that may be in a file of their own: what an orchestrator hands over as secrets.
import { readFileSync } from 'node:fs';

/** A setting that can't be used; its message is the one line to print. */
export class SettingError extends Error {}

/** @returns what a variable is, or what is in the file that `NAME_FILE` names */
export function variableOf(given: Record<string, string | undefined>): (name: string) => string | undefined {
  return (name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return given[name];
    if (given[name] !== undefined) throw new SettingError(`${name} and ${name}_FILE are both given.`);
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      throw new SettingError(`${name}_FILE ${file} can't be read.`);
    }
  };
}
