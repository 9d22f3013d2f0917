// A vitest setup file: a test during which something was written to console.error or console.warn fails.
import { afterEach, beforeEach } from 'vitest';

let written: string[] = [];

beforeEach(() => {
  written = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      written.push(`console.${level}: ${parts.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  if (written.length > 0) throw new Error(`The test wrote to the console:\n${written.join('\n')}`);
});
