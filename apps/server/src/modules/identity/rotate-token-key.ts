import { randomUUID } from 'node:crypto';
import { chown, rename, rm, stat, writeFile } from 'node:fs/promises';
import { DAY } from '@fornada/domain/local-time.ts';
import { generateTokenSigningKey, readSecrets, type Secrets } from '#platform/secrets.ts';
import { SettingError } from '#platform/setting-files.ts';

/** The longest that TOKEN_LIFETIME_SECONDS may be. */
const longestTokenLife = DAY;

/**
 * Puts a new key into the file, which signs from an instant on. Until then the processes are restarted, in any order.
 * @returns that instant
 * @throws SettingError when the file can't be used, or a key of the last change is still needed
 */
export async function rotateTokenKey(file: string, now: Date, minutesAhead: number): Promise<Date> {
  const { nextTokenSigningKey, ...secrets } = await requireSecrets(file);
  if (nextTokenSigningKey !== undefined) refuseTooEarly(new Date(nextTokenSigningKey.from), now);
  const { from: _, ...current } = nextTokenSigningKey ?? { ...secrets.tokenSigningKey, from: '' };
  const from = new Date(now.getTime() + minutesAhead * 60_000);
  await replaceFile(file, {
    ...secrets,
    tokenSigningKey: current,
    nextTokenSigningKey: { ...(await generateTokenSigningKey()), from: from.toISOString() },
  });
  return from;
}

/** The key was seen by somebody: the file keeps a new one alone, and every token ends as processes are restarted. */
export async function replaceTokenKey(file: string): Promise<void> {
  const { nextTokenSigningKey: _, ...secrets } = await requireSecrets(file);
  await replaceFile(file, { ...secrets, tokenSigningKey: await generateTokenSigningKey() });
}

async function requireSecrets(file: string): Promise<Secrets> {
  const secrets = await readSecrets(file);
  if (secrets === undefined) throw new SettingError(`${file} does not exist.`);
  return secrets;
}

function refuseTooEarly(from: Date, now: Date): void {
  const lastTokenLapses = new Date(from.getTime() + longestTokenLife);
  if (now >= lastTokenLapses) return;
  throw new SettingError(
    `The key of the last change signs from ${from.toISOString()}, and tokens of the one before may live until ${lastTokenLapses.toISOString()}: change it after that.`,
  );
}

/** Atomically, and with the file's former owner. */
async function replaceFile(file: string, secrets: Secrets): Promise<void> {
  const { uid, gid } = await stat(file);
  const unfinished = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    await chown(unfinished, uid, gid);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished);
    throw error;
  }
}
