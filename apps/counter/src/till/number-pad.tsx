import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import { useEffect } from 'react';

type Props = {
  amount: Cents;
  onAmount: (amount: Cents) => void;
  /** Enter on the keyboard. */
  onEnter: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;
/** A thousand euros: what the server takes at most. */
const most = 100_000;

/** Digits come in from the right, as on a card terminal; the keyboard's do the same wherever the focus isn't in a field. */
export function NumberPad({ amount, onAmount, onEnter }: Props) {
  const press = (key: string) => {
    const next = key === 'back' ? Math.floor(amount / 10) : amount * 10 ** key.length + Number(key);
    if (next <= most) onAmount(cents(next));
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (at.closest('input, select, textarea, dialog') || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') press('back');
      else if (event.key === 'Enter' && !at.closest('button, a')) onEnter();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <fieldset className="till-pad">
      <legend className="ui-hidden">{m.till_pad()}</legend>
      {digits.map((digit) => (
        <button key={digit} type="button" onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" onClick={() => press('back')} aria-label={m.till_erase()}>
        ⌫
      </button>
    </fieldset>
  );
}
