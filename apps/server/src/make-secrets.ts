// `npm run secrets -- <file>`: the secrets of a server that is to run on real gateways. With `--rotate` a new key signs the
// identity tokens from an hour on (`--minutes 90`: from then on); with `--replace` it is the only one at once.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceTokenKey, rotateTokenKey } from '#modules/identity/rotate-token-key.ts';
import { writeNewSecrets } from '#platform/secrets.ts';
import { SettingError } from '#platform/setting-files.ts';

const usage =
  'Say where they are, or are to be: npm run secrets -- /path/of/secrets.json [--rotate | --replace]';

try {
  console.log(await run());
} catch (error) {
  if (!(error instanceof SettingError) && !(error instanceof TypeError)) throw error;
  console.error(error instanceof SettingError ? error.message : usage);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rotate: { type: 'boolean' }, minutes: { type: 'string' }, replace: { type: 'boolean' } },
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0 || (values.rotate && values.replace)) {
    throw new SettingError(usage);
  }
  const file = resolve(given);
  if (values.replace) {
    await replaceTokenKey(file);
    return `${file} holds a new key for tokens. Restart every process now: tokens of the old one end with that.`;
  }
  if (values.rotate) {
    const from = await rotateTokenKey(file, new Date(), minutesOf(values.minutes));
    return `A new key signs tokens from ${from.toISOString()} on. Restart every process before then, one after the other.`;
  }
  await writeNewSecrets(file);
  return `The secrets are in ${file}, for its owner alone. Keep a copy: without them no one can log in.`;
}

/** Time for the restart of all processes. */
function minutesOf(given = '60'): number {
  const minutes = Number(given);
  if (!Number.isInteger(minutes) || minutes < 1) throw new SettingError('--minutes must be a whole number.');
  return minutes;
}
