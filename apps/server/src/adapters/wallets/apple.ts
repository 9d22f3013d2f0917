// A pass for Apple Wallet: what stands in it, its pictures, and a signature that the phone holds against Apple's certificates.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { m } from '@fornada/copy/messages.ts';
import { centsToEuros } from '@fornada/domain/money.ts';
import { optionalText, readVariables, requiredText, type VendorParts } from '#adapters/vendor.ts';
import type { AppleWallet, WalletCard } from '#adapters/wallets/port.ts';
import { SettingError } from '#platform/setting-files.ts';

const variables = {
  APPLE_WALLET_CERTIFICATE: requiredText,
  APPLE_WALLET_KEY: requiredText,
  APPLE_WALLET_KEY_PASSWORD: optionalText,
  APPLE_WALLET_WWDR: requiredText,
};

/** @throws SettingError naming the variable that is missing or doesn't fit the others */
export function createAppleWallet({
  settings,
  publicUrl,
}: Pick<VendorParts, 'settings'> & { publicUrl: string }): AppleWallet {
  const given = readVariables(settings, variables);
  const certificate = readCertificate('APPLE_WALLET_CERTIFICATE', given.APPLE_WALLET_CERTIFICATE);
  const wwdr = readCertificate('APPLE_WALLET_WWDR', given.APPLE_WALLET_WWDR);
  const key = readKey(given.APPLE_WALLET_KEY, given.APPLE_WALLET_KEY_PASSWORD);
  if (!certificate.checkPrivateKey(key))
    throw new SettingError('APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE.');
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new SettingError('APPLE_WALLET_WWDR did not issue APPLE_WALLET_CERTIFICATE.');
  const props = { ...whoseOf(certificate), organizationName: m.shell_name() };
  const certificates = {
    signerCert: certificate.toString(),
    signerKey: key.export({ format: 'pem', type: 'pkcs1' }).toString(),
    wwdr: wwdr.toString(),
  };
  let pictures: Promise<Record<string, Buffer>> | undefined;
  return {
    endsAt: new Date(Math.min(Date.parse(certificate.validTo), Date.parse(wwdr.validTo))),
    async createPass(card) {
      // Loaded with the first pass: a chain without one never pays for it.
      const { PKPass } = await import('passkit-generator');
      pictures ??= drawPictures();
      const pass = new PKPass(await pictures, certificates, { ...props, ...propsOf(card) });
      fill(pass, card, publicUrl);
      return pass.getAsBuffer();
    },
  };
}

function readCertificate(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new SettingError(`${name} is no certificate in PEM.`);
  }
}

function readKey(pem: string, passphrase: string | undefined): KeyObject {
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) });
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Whatever was wrong with it, the words of the error could show a part of the key.
  }
  throw new SettingError(
    'APPLE_WALLET_KEY is no RSA key in PEM, or APPLE_WALLET_KEY_PASSWORD is not its password.',
  );
}

/** Apple writes the type of pass and the team into the certificate: said again in a setting they could only differ. */
function whoseOf({ subject }: X509Certificate) {
  const [, passTypeIdentifier] = /^UID=(.+)$/m.exec(subject) ?? [];
  const [, teamIdentifier] = /^OU=(.+)$/m.exec(subject) ?? [];
  if (passTypeIdentifier === undefined || teamIdentifier === undefined)
    throw new SettingError(
      'APPLE_WALLET_CERTIFICATE is no certificate of a pass type: it names no UID and OU.',
    );
  return { passTypeIdentifier, teamIdentifier };
}

/** The loyalty card's colours (packages/ui/src/tokens.css). */
const colours = {
  backgroundColor: 'rgb(23, 63, 116)',
  foregroundColor: 'rgb(251, 245, 236)',
  labelColor: 'rgb(156, 196, 242)',
};

const propsOf = ({ serial }: WalletCard) => ({
  ...colours,
  serialNumber: serial,
  description: m.loyalty_chain(),
  logoText: m.loyalty_chain(),
  // It is somebody's balance.
  sharingProhibited: true,
});

/** The wallet writes amounts and dates in the phone's own language. */
function fill(pass: import('passkit-generator').PKPass, card: WalletCard, publicUrl: string): void {
  pass.type = 'storeCard';
  pass.headerFields.push({
    key: 'points',
    label: m.wallet_points(),
    value: m.wallet_points_of({ points: card.points, threshold: card.threshold }),
  });
  pass.primaryFields.push({
    key: 'balance',
    label: m.wallet_balance(),
    value: centsToEuros(card.balance),
    currencyCode: 'EUR',
  });
  pass.secondaryFields.push({
    key: 'issued',
    label: m.wallet_as_of(),
    value: card.issuedAt.toISOString(),
    dateStyle: 'PKDateStyleShort',
    timeStyle: 'PKDateStyleShort',
  });
  pass.backFields.push(
    { key: 'how', label: m.wallet_how_title(), value: m.wallet_how() },
    { key: 'lost', label: m.wallet_lost_title(), value: m.wallet_lost() },
    { key: 'app', label: m.wallet_app(), value: `${publicUrl}/fidelizacao` },
  );
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: card.code,
    messageEncoding: 'iso-8859-1',
    altText: card.code,
  });
  if (card.shops.length > 0)
    pass.setLocations(
      ...card.shops.map(({ name, latitude, longitude }) => ({
        latitude,
        longitude,
        relevantText: m.wallet_nearby({ shop: name }),
      })),
    );
}

const drawing = new URL('../../../../web/public/icon.svg', import.meta.url);
/** In points; a phone's screen has two or three pixels to one. */
const sides = { icon: 29, logo: 50 };

async function drawPictures(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp');
  const svg = await readFile(drawing);
  const draw = (side: number) => sharp(svg, { density: 144 }).resize(side, side).png().toBuffer();
  const pictures = Object.entries(sides).flatMap(([name, side]) =>
    [1, 2, 3].map(async (scale) => [
      `${name}${scale === 1 ? '' : `@${scale}x`}.png`,
      await draw(side * scale),
    ]),
  );
  return Object.fromEntries(await Promise.all(pictures));
}
