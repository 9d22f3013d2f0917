// Passes as Apple's and Google's phones hold them against what their makers gave the chain.
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { unzipSync } from 'fflate';
import { importSPKI, jwtVerify } from 'jose';
import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { createWallets } from '#adapters/wallets/create-wallets.ts';
import { type WalletCard, walletsAt } from '#adapters/wallets/port.ts';
import { speakingAs } from '#platform/language.ts';
import {
  appleWalletSettings,
  googleIssuer,
  googleWalletSettings,
  passType,
  team,
} from '../../testing/wallets.ts';

const apple = appleWalletSettings();
const google = googleWalletSettings();
const create = (given: Record<string, string>) =>
  createWallets({ publicUrl: 'https://app.fornada.example', variable: (name) => given[name] });

const card = (change: Partial<WalletCard> = {}): WalletCard => ({
  serial: 'k3y0fNob0dy-in-part1cu',
  code: 'B000000000N',
  balance: cents(1_250),
  points: 7,
  threshold: 10,
  shops: Array.from({ length: 10 }, (_, at) => ({
    name: `Loja ${at}`,
    latitude: 38.7106 + at / 100,
    longitude: -9.1421,
  })),
  issuedAt: new Date('2026-06-10T07:10:00.000Z'),
  ...change,
});

const makePass = async (change?: Partial<WalletCard>) => {
  const pass = await (await create(apple)).apple?.createPass(card(change));
  return unzipSync(new Uint8Array(pass ?? Buffer.alloc(0)));
};
const textOf = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString();
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');

describe('a pass for Apple Wallet', () => {
  test('is whole: its manifest has the digest of every other file', async () => {
    const { 'manifest.json': manifest, signature: _, ...files } = await makePass();
    const digests = Object.entries(files).map(([name, bytes]) => [name, sha1(bytes)]);
    expect(JSON.parse(textOf(manifest))).toEqual(Object.fromEntries(digests));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png', 'logo@3x.png']),
    );
  });

  test('is signed by the chain’s certificate, which the authority has issued', async () => {
    const { 'manifest.json': manifest = new Uint8Array(), signature } = await makePass();
    const { certificates, attributes, signed, digest } = readSignature(signature);
    const [owner, authority] = [apple.APPLE_WALLET_CERTIFICATE, apple.APPLE_WALLET_WWDR].map(
      (pem) => new X509Certificate(pem),
    );
    expect(certificates.map(({ fingerprint256 }) => fingerprint256).toSorted()).toEqual(
      [owner, authority].map((known) => known?.fingerprint256).toSorted(),
    );
    expect(digest).toBe(sha1(manifest));
    const isRight = (bytes: Buffer) =>
      createVerify('sha1')
        .update(bytes)
        .verify(owner?.publicKey ?? '', signed);
    expect(isRight(attributes)).toBe(true);
    expect(isRight(Buffer.concat([attributes, Buffer.from([0])]))).toBe(false);
  });

  test('says what the card holds and where the shops are, and nothing of whose it is', async () => {
    const { 'pass.json': json } = await makePass();
    const pass = JSON.parse(textOf(json));
    expect(pass).toMatchObject({
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: card().serial,
      organizationName: 'Fornada',
      logoText: 'Cartão Fornada',
      sharingProhibited: true,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: 'B000000000N', altText: 'B000000000N' }],
      storeCard: {
        headerFields: [{ key: 'points', label: 'Pontos', value: '7 de 10' }],
        primaryFields: [{ key: 'balance', label: 'Saldo', value: 12.5, currencyCode: 'EUR' }],
        secondaryFields: [{ key: 'issued', value: '2026-06-10T07:10:00.000Z' }],
      },
    });
    expect(pass.locations).toHaveLength(10);
    expect(pass.locations[0]).toMatchObject({
      latitude: 38.7106,
      longitude: -9.1421,
      relevantText: 'Está perto da Fornada: Loja 0',
    });
  });

  test('speaks the customer’s language, and does without shops', async () => {
    const { 'pass.json': json } = await speakingAs('en', () => makePass({ shops: [] }));
    const pass = JSON.parse(textOf(json));
    expect(pass.storeCard.headerFields).toMatchObject([{ label: 'Points', value: '7 of 10' }]);
    expect(pass).not.toHaveProperty('locations');
  });
});

describe('a link for Google Wallet', () => {
  const read = async (change?: Partial<WalletCard>) => {
    const url = (await (await create(google.settings)).google?.saveUrl(card(change))) ?? '';
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(url) ?? [];
    const key = await importSPKI(google.publicKey, 'RS256');
    const { payload } = await jwtVerify(token, key, { audience: 'google', algorithms: ['RS256'] });
    return {
      token,
      payload,
      object: (payload.payload as { loyaltyObjects: [{ id: string }] }).loyaltyObjects[0],
    };
  };

  test('is signed by the chain’s account, and short enough for a browser', async () => {
    const { token, payload, object } = await read();
    expect(token.length).toBeLessThanOrEqual(1_800);
    expect(payload).toMatchObject({
      iss: 'card@fornada.iam.example',
      typ: 'savetowallet',
      origins: ['https://app.fornada.example'],
      payload: { loyaltyClasses: [{ id: `${googleIssuer}.card`, programName: 'Cartão Fornada' }] },
    });
    expect(object).toMatchObject({
      classId: `${googleIssuer}.card`,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: 'B000000000N' },
      loyaltyPoints: { balance: { int: 7 } },
      secondaryLoyaltyPoints: { balance: { money: { micros: '12500000', currencyCode: 'EUR' } } },
    });
    expect(object).toMatchObject({
      merchantLocations: expect.arrayContaining([{ latitude: 38.7106, longitude: -9.1421 }]),
    });
    expect(object).not.toHaveProperty('accountName');
  });

  test('has another number once the card holds something else, and the same before', async () => {
    const { object: first } = await read();
    expect((await read({ issuedAt: new Date('2026-06-11') })).object.id).toBe(first.id);
    expect((await read({ points: 8 })).object.id).not.toBe(first.id);
    expect((await read({ code: 'C000000000M' })).object.id).not.toBe(first.id);
  });
});

describe('a chain', () => {
  test('without certificates has no wallets, and says nothing', async () => {
    expect(await create({})).toEqual({ apple: null, google: null });
  });

  test('offers Apple’s until its certificate ends', async () => {
    const wallets = await create({ ...apple, ...google.settings });
    expect(walletsAt(wallets, new Date('2027-12-31T23:59:59Z'))).toEqual(['apple', 'google']);
    expect(walletsAt(wallets, new Date('2028-01-01T00:00:00Z'))).toEqual(['google']);
  });

  const other = appleWalletSettings();
  test.each([
    [{ APPLE_WALLET_KEY: '' }, /^APPLE_WALLET_KEY (must be set|is empty)\.$/],
    [{ APPLE_WALLET_CERTIFICATE: 'nothing' }, /^APPLE_WALLET_CERTIFICATE is no certificate in PEM\.$/],
    [{ APPLE_WALLET_KEY: 'nothing' }, /^APPLE_WALLET_KEY is no RSA key in PEM/],
    [{ APPLE_WALLET_KEY: other.APPLE_WALLET_KEY }, /^APPLE_WALLET_KEY is not the key of/],
    [{ APPLE_WALLET_WWDR: other.APPLE_WALLET_WWDR }, /^APPLE_WALLET_WWDR did not issue/],
    [{ GOOGLE_WALLET_ISSUER: 'me' }, /^GOOGLE_WALLET_ISSUER must be the number of an issuer\.$/],
    [{ GOOGLE_WALLET_ACCOUNT: '{"private_key": "secret"}' }, /^GOOGLE_WALLET_ACCOUNT is not the JSON key of/],
    [{ GOOGLE_WALLET_ACCOUNT: '' }, /^GOOGLE_WALLET_ACCOUNT (must be set|is empty)\.$/],
  ])('that is set up wrongly is told which setting it is, and never a key (%#)', async (change, words) => {
    const failure = await create({ ...apple, ...google.settings, ...change } as Record<string, string>).catch(
      (error: Error) => error,
    );
    expect(failure).toMatchObject({ message: expect.stringMatching(words) });
    expect(String((failure as Error).message)).not.toContain('secret');
  });
});

/** A detached PKCS #7 signature (RFC 2315) in its parts: what its attributes say was signed, and the signature over them. */
function readSignature(der: Uint8Array = new Uint8Array()) {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(Buffer.from(der).toString('binary')));
  const { certificates, rawCapture } = message as unknown as {
    certificates: forge.pki.Certificate[];
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const { asn1 } = forge;
  const { authenticatedAttributes } = rawCapture;
  // Signed as the set that they are, not under the tag by which they travel (9.3).
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  const digestOid = asn1.oidToDer(forge.pki.oids.messageDigest ?? '').getBytes();
  const parts = (node?: forge.asn1.Asn1) => node?.value as forge.asn1.Asn1[];
  const ofDigest = authenticatedAttributes.find((attribute) => parts(attribute)[0]?.value === digestOid);
  const digest = parts(parts(ofDigest)[1])[0]?.value as string;
  return {
    certificates: certificates.map((one) => new X509Certificate(forge.pki.certificateToPem(one))),
    attributes: Buffer.from(asn1.toDer(set).getBytes(), 'binary'),
    signed: Buffer.from(rawCapture.signature, 'binary'),
    digest: Buffer.from(digest, 'binary').toString('hex'),
  };
}
