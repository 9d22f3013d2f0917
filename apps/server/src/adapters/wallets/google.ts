// A card for Google Wallet: a signed link. What is saved is in the link, so that nothing of ours asks Google for anything; it
// learns of a card when its owner follows it.
import { createHash } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import { readVariables, requiredText, type VendorParts } from '#adapters/vendor.ts';
import type { GoogleWallet, WalletCard } from '#adapters/wallets/port.ts';
import { SettingError } from '#platform/setting-files.ts';

const variables = {
  GOOGLE_WALLET_ISSUER: v.pipe(requiredText, v.regex(/^\d{10,25}$/, 'must be the number of an issuer')),
  GOOGLE_WALLET_ACCOUNT: requiredText,
};

const account = v.object({ client_email: requiredText, private_key: requiredText });

/** Longer ones are cut by browsers on their way, Google says. */
const longestToken = 1_800;

/** @throws SettingError naming the variable that is missing or isn't what it should be */
export async function createGoogleWallet({
  settings,
  publicUrl,
}: Pick<VendorParts, 'settings'> & { publicUrl: string }): Promise<GoogleWallet> {
  const given = readVariables(settings, variables);
  const issuer = given.GOOGLE_WALLET_ISSUER;
  const { email, key } = await readAccount(given.GOOGLE_WALLET_ACCOUNT);
  const sign = (payload: object, now: Date) =>
    new SignJWT({ typ: 'savetowallet', origins: [publicUrl], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience('google')
      .setIssuedAt(now)
      .sign(key);
  return {
    async saveUrl(card) {
      const loyaltyClasses = [classOf(issuer, publicUrl)];
      // As many shops as there is room for: the nearest stand first.
      for (let shops = card.shops; ; shops = shops.slice(0, -1)) {
        const loyaltyObjects = [objectOf(issuer, { ...card, shops })];
        const token = await sign({ loyaltyClasses, loyaltyObjects }, card.issuedAt);
        if (token.length <= longestToken || shops.length === 0)
          return `https://pay.google.com/gp/v/save/${token}`;
      }
    },
  };
}

async function readAccount(text: string) {
  try {
    const { client_email, private_key } = v.parse(account, JSON.parse(text));
    return { email: client_email, key: await importPKCS8(private_key, 'RS256') };
  } catch {
    // The words of the error could show a part of the key.
    throw new SettingError('GOOGLE_WALLET_ACCOUNT is not the JSON key of a service account.');
  }
}

const classIdOf = (issuer: string) => `${issuer}.card`;

/** What is the same on every card. Google keeps the first that it sees; it is changed in its console from then on. */
const classOf = (issuer: string, publicUrl: string) => ({
  id: classIdOf(issuer),
  issuerName: m.shell_name(),
  programName: m.loyalty_chain(),
  programLogo: { sourceUri: { uri: `${publicUrl}/icon-512.png` } },
  hexBackgroundColor: '#173f74',
  reviewStatus: 'UNDER_REVIEW',
});

function objectOf(issuer: string, { serial, code, balance, points, shops, issuedAt }: WalletCard) {
  const { date, time } = toLocal(issuedAt.getTime(), chainTimeZone);
  // Google keeps what it was shown first of a number: another balance needs another one.
  const state = createHash('sha256').update(`${code} ${balance} ${points}`).digest('base64url').slice(0, 8);
  return {
    id: `${issuer}.${serial}.${state}`,
    classId: classIdOf(issuer),
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: code, alternateText: code },
    loyaltyPoints: { label: m.wallet_points(), balance: { int: points } },
    secondaryLoyaltyPoints: {
      label: m.wallet_balance(),
      balance: { money: { micros: String(balance * 10_000), currencyCode: 'EUR' } },
    },
    textModulesData: [{ header: m.wallet_as_of(), body: `${date} ${time}` }],
    ...(shops.length > 0 && {
      merchantLocations: shops.map(({ latitude, longitude }) => ({ latitude, longitude })),
    }),
  };
}
