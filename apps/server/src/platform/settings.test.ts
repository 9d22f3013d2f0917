import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasSameSecrets } from '#platform/same-secrets.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { createTestDatabase } from '../testing/database.ts';

describe('the settings', () => {
  test('have a default for everything outside production', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      services: ['web', 'worker'],
      simulators: true,
      production: false,
      tokenLifetimeSeconds: 900,
      paymentWindowSeconds: 240,
      minimumAge: 16,
      passwordMinimumDigits: 6,
      publicUrl: 'http://localhost:3000',
      map: { tiles: expect.stringMatching(/^https:\/\/tile\.openstreetmap\.org\//) },
    });
    expect(settings.dataDirectory).toMatch(/\.data$/);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['SERVICES', 'web,oven'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['SIMULATORS', 'maybe'],
    ['PASSWORD_MIN_DIGITS', '4'],
    ['PUBLIC_URL', 'padaria'],
    ['PUSH_SERVICES', '10.0.0.1:80'],
    ['READY_SMS_AFTER_SECONDS', 'soon'],
    ['PRINTER_NETWORKS', '10.0.0.0/8,93.184.216.0/24'],
    ['PRINTER_NETWORKS', '172.16.0.0/8'],
    ['PRINTER_NETWORKS', '169.254.0.0/16'],
    ['PRINTER_NETWORKS', '300.0.0.0/8'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ])('a bad %s is named in one line', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  test('printers are looked for nowhere where the operator says so', () => {
    expect(readSettings({ PRINTER_NETWORKS: 'none' }).printerNetworks).toEqual([]);
  });

  test('an empty variable is one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });
});

describe('the secrets', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fornada-secrets-'));
  afterAll(() => rm(directory, { recursive: true }));
  const settingsFor = (name: string, more = {}) =>
    readSettings({ DATA_DIR: directory, SECRETS_FILE: join(directory, name), ...more });

  test('are made once, for their owner alone, by servers that start at once', async () => {
    const settings = settingsFor('new.json');
    const all = await Promise.all(Array.from({ length: 5 }, () => loadSecrets(settings)));
    expect(new Set(all.map((secrets) => secrets.passwordPepper)).size).toBe(1);
    expect((await stat(settings.secretsFile)).mode & 0o777).toBe(0o600);
    expect(await loadSecrets(settings)).toEqual(all[0]);
  });

  test('that can not be read stop the start, with the file named', async () => {
    const settings = settingsFor('broken.json');
    await writeFile(settings.secretsFile, '{}');
    await expect(loadSecrets(settings)).rejects.toThrow(`SECRETS_FILE ${settings.secretsFile}`);
    expect(await readFile(settings.secretsFile, 'utf8')).toBe('{}');
  });

  test('are not made anew beside a database that was used with others: a path was mistyped', async () => {
    const own = await mkdtemp(join(tmpdir(), 'fornada-cluster-'));
    await mkdir(join(own, 'postgres'));
    const mistyped = settingsFor('secretss.json', { DATA_DIR: own });
    await expect(loadSecrets(mistyped)).rejects.toThrow('is the path right?');

    const db = await createTestDatabase();
    const elsewhere = settingsFor('elsewhere.json', { DATABASE_URL: db.url });
    const used = await loadSecrets(elsewhere);
    await hasSameSecrets(db, used);
    const gone = settingsFor('elsewhere.jsno', { DATABASE_URL: db.url });
    await expect(loadSecrets(gone)).rejects.toThrow('is the path right?');
    for (const { secretsFile } of [mistyped, gone]) await expect(stat(secretsFile)).rejects.toThrow('ENOENT');
    expect(await loadSecrets(elsewhere)).toEqual(used);
    await rm(own, { recursive: true });
  });

  test('must be given where gateways are real', async () => {
    const gateways = Object.fromEntries(
      ['PAYMENT', 'SMS', 'EMAIL', 'PUSH', 'INVOICE'].map((name) => [`${name}_GATEWAY`, 'real']),
    );
    const settings = settingsFor('absent.json', { NODE_ENV: 'production', ...gateways });
    await expect(loadSecrets(settings)).rejects.toThrow('does not exist');
  });
});
