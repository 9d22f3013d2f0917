import { createAppleWallet } from '#adapters/wallets/apple.ts';
import { createGoogleWallet } from '#adapters/wallets/google.ts';
import type { Wallets } from '#adapters/wallets/port.ts';
import type { Settings } from '#platform/settings.ts';

/**
 * The wallets that the chain has set up. Nothing is simulated: without what Apple or Google gave the chain there is no pass.
 * @throws SettingError when one is set up in part, or wrongly
 */
export async function createWallets(settings: Pick<Settings, 'variable' | 'publicUrl'>): Promise<Wallets> {
  const hasAny = (prefix: string, names: string[]) => names.some((name) => settings.variable(prefix + name));
  const { publicUrl } = settings;
  return {
    apple: hasAny('APPLE_WALLET_', ['CERTIFICATE', 'KEY', 'WWDR'])
      ? createAppleWallet({ settings, publicUrl })
      : null,
    google: hasAny('GOOGLE_WALLET_', ['ISSUER', 'ACCOUNT'])
      ? await createGoogleWallet({ settings, publicUrl })
      : null,
  };
}
