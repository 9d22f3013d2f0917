// What must never be in the code or the log: keys and peppers, in one file that only its owner reads.

import { createECDH, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import pg from 'pg';
import * as v from 'valibot';
import { SettingError } from '#platform/setting-files.ts';
import type { Settings } from '#platform/settings.ts';

const secret = v.pipe(v.string(), v.minLength(32));

const signingKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  kid: v.string(),
  alg: v.literal('ES256'),
});

const schema = v.object({
  /** Mixed into every password hash, so a stolen table alone can't be searched. */
  passwordPepper: secret,
  /** Keys the hashes of codes, refresh tokens and limits. */
  hashKey: secret,
  databasePassword: secret,
  webhookSecret: secret,
  /** The private key that signs identity tokens (ES256). */
  tokenSigningKey: signingKey,
  /** The one that signs from an instant on: see `modules/identity/token-keys.ts`. */
  nextTokenSigningKey: v.optional(
    v.object({ ...signingKey.entries, from: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
  /** Web push: identifies this server to the push services. */
  vapid: v.object({ publicKey: v.string(), privateKey: v.string() }),
});

export type Secrets = v.InferOutput<typeof schema>;
export type TokenSigningKey = Secrets['tokenSigningKey'];

/**
 * Reads the secrets, and makes them at the first start where nothing real is at stake yet.
 * @throws SettingError when the file can't be used, or is missing on a server with real gateways or beside a database
 */
export async function loadSecrets(settings: Settings): Promise<Secrets> {
  const file = settings.secretsFile;
  const existing = await readSecrets(file);
  if (existing !== undefined) return existing;
  if (settings.production && !settings.simulators) {
    throw new SettingError(
      `SECRETS_FILE ${file} does not exist: make it with 'npm run secrets -- ${file}' and keep a copy.`,
    );
  }
  if (await hasDatabase(settings)) {
    throw new SettingError(
      `SECRETS_FILE ${file} does not exist, and there is a database that was used with other keys: is the path right? With new ones nobody could log in. Put the file back, or give it an empty database.`,
    );
  }
  await writeNewSecrets(file);
  const made = await readSecrets(file);
  if (made === undefined) throw new SettingError(`SECRETS_FILE ${file} could not be written.`);
  return made;
}

/** Whether there is something that was made with keys: one's own database, or a cluster in DATA_DIR. */
async function hasDatabase({ databaseUrl, dataDirectory }: Settings): Promise<boolean> {
  if (databaseUrl === undefined) {
    return await access(join(dataDirectory, 'postgres')).then(
      () => true,
      () => false,
    );
  }
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'fornada secrets' });
  await client.connect();
  try {
    const table = await client.query("select to_regclass('process_agreements') is not null as known");
    if (table.rows[0]?.known !== true) return false;
    // Written by every process that started with keys (same-secrets.ts).
    const { rowCount } = await client.query("select from process_agreements where name = 'secrets'");
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Writes new secrets in whole or not at all; a file that is already there stays as it is. */
export async function writeNewSecrets(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(unfinished, `${JSON.stringify(await generateSecrets(), null, 2)}\n`, { mode: 0o600 });
  // A link fails where a rename would replace: of two servers that start at once, both keep the first one's secrets.
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
}

export async function generateSecrets(): Promise<Secrets> {
  const push = createECDH('prime256v1');
  push.generateKeys();
  return v.parse(schema, {
    passwordPepper: randomBytes(32).toString('base64url'),
    hashKey: randomBytes(32).toString('base64url'),
    databasePassword: randomBytes(32).toString('base64url'),
    webhookSecret: randomBytes(32).toString('base64url'),
    tokenSigningKey: await generateTokenSigningKey(),
    vapid: { publicKey: push.getPublicKey('base64url'), privateKey: push.getPrivateKey('base64url') },
  });
}

export async function generateTokenSigningKey(): Promise<TokenSigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return v.parse(signingKey, { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256' });
}

/** @throws SettingError when the file is there and can't be used */
export async function readSecrets(file: string): Promise<Secrets | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new SettingError(`SECRETS_FILE ${file} can't be read (${error.code}).`);
  });
  if (text === undefined) return undefined;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new SettingError(`SECRETS_FILE ${file} doesn't hold the secrets this version needs.`);
  }
}

/**
 * What is kept of a secret that only has to be recognised: a stolen table can't be searched without the key.
 * @param purpose keeps the hashes of one use from meaning anything in another
 */
export function keyedHash({ hashKey }: Pick<Secrets, 'hashKey'>, purpose: string, secret: string): Buffer {
  return createHmac('sha256', hashKey).update(`${purpose}\0${secret}`).digest();
}
