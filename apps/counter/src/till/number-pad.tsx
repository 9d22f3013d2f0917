import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import { useLayoutEffect, useRef } from 'react';
import { KeyPad } from './key-pad.tsx';
import { afterKey, endsCode, isCode, type Keys } from './reader-keys.ts';

type Props = {
  amount: Cents;
  onAmount: (amount: Cents) => void;
  /** Enter on the keyboard. */
  onEnter: () => void;
  /** A reader typed a code here, which is no amount: the amount is as it was before. */
  onCode: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;
/** A thousand euros: what the server takes at most. */
const most = 100_000;

/** Digits come in from the right, as on a card terminal; the keyboard's do the same wherever the focus isn't in a field. */
export function NumberPad({ amount, onAmount, onEnter, onCode }: Props) {
  const keys = useRef<Keys>(undefined);
  const press = (key: string) => {
    const next = key === 'back' ? Math.floor(amount / 10) : amount * 10 ** key.length + Number(key);
    if (next <= most) onAmount(cents(next));
  };

  // Before paint: typing at once would lose the first digit otherwise.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const isElsewhere = at.closest('input:not([type="checkbox"]), select, textarea, dialog');
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) keys.current = afterKey(keys.current, event.timeStamp, amount);
      if (event.key.length === 1 && keys.current && isCode(keys.current)) {
        onAmount(keys.current.before);
        onCode();
      } else if (event.key === 'Enter' && endsCode(keys.current, event.timeStamp)) onCode();
      else if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') press('back');
      else if (event.key === 'Enter' && !at.closest('button, a')) onEnter();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return <KeyPad label={m.till_pad()} keys={digits} onPress={press} />;
}
