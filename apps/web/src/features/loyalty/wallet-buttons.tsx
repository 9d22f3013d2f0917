import { addToWallet, type Wallet } from '@fornada/contract/wallet.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconMobile } from '@fornada/ui/icons/devices.tsx';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { heldAct } from '#features/calls/held-call.ts';

const words: Record<Wallet, () => string> = { apple: m.wallet_apple, google: m.wallet_google };

/** The wallets that the chain has set up and this device may have: a phone has its maker's, a computer may show both. */
function walletsHere(): Wallet[] {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="wallets"]')?.content.split(' ') ?? [];
  const { userAgent } = navigator;
  const other: Wallet | null = /Android/.test(userAgent)
    ? 'apple'
    : /iPhone|iPad/.test(userAgent)
      ? 'google'
      : null;
  return (['apple', 'google'] as const).filter((wallet) => stated.includes(wallet) && wallet !== other);
}

/** Where the card can be had without the app; nothing where the chain has no wallets. */
export function WalletButtons() {
  const [wallets, setWallets] = useState<Wallet[]>([]);
  useEffect(() => setWallets(walletsHere()), []);
  if (wallets.length === 0) return null;
  const add = (wallet: Wallet) =>
    heldAct(
      () => call(addToWallet, { body: { carteira: wallet } }),
      // A wallet takes a card by a navigation: Apple's opens over this page, Google's is a page of its own.
      ({ url }) => location.assign(url),
    );
  return (
    <div className="ui-row loyalty-wallets">
      {wallets.map((wallet) => (
        <Button key={wallet} variant="secondary" icon={<IconMobile />} onClick={() => void add(wallet)}>
          {words[wallet]()}
        </Button>
      ))}
    </div>
  );
}
