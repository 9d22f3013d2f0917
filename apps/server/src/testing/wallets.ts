// What Apple and Google give a chain for its passes, made here: a chain of two certificates, and a service account's key.
import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { format: 'pem', type: 'spki' },
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  });
type KeyPair = ReturnType<typeof keyPair>;

export const passType = 'pass.example.fornada.card';
export const team = 'A1B2C3D4E5';

type Name = { name?: string; type?: string; value: string };
const issuerName: Name[] = [{ name: 'commonName', value: 'Test Developer Relations' }];
const ownerName: Name[] = [
  { type: '0.9.2342.19200300.100.1.1', value: passType },
  { name: 'commonName', value: `Pass Type ID: ${passType}` },
  { name: 'organizationalUnitName', value: team },
];

function certify(of: KeyPair, by: KeyPair, subject: Name[], until: Date): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(of.publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = until;
  certificate.setSubject(subject as forge.pki.CertificateField[]);
  certificate.setIssuer(issuerName as forge.pki.CertificateField[]);
  certificate.setExtensions([{ name: 'basicConstraints', cA: subject === issuerName }]);
  certificate.sign(forge.pki.privateKeyFromPem(by.privateKey), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** The settings of a chain with an Apple wallet, whose certificate lasts to the end of 2027. */
export function appleWalletSettings() {
  const [authority, owner] = [keyPair(), keyPair()];
  return {
    APPLE_WALLET_CERTIFICATE: certify(owner, authority, ownerName, new Date('2028-01-01T00:00:00Z')),
    APPLE_WALLET_KEY: owner.privateKey,
    APPLE_WALLET_WWDR: certify(authority, authority, issuerName, new Date('2030-01-01T00:00:00Z')),
  };
}

export const googleIssuer = '3388000000022334455';

/** The settings of a chain with a Google wallet, and the key that its links are held against. */
export function googleWalletSettings() {
  const { publicKey, privateKey } = keyPair();
  const account = { client_email: 'card@fornada.iam.example', private_key: privateKey };
  return {
    publicKey,
    settings: { GOOGLE_WALLET_ISSUER: googleIssuer, GOOGLE_WALLET_ACCOUNT: JSON.stringify(account) },
  };
}
