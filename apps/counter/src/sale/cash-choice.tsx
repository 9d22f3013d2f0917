import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, formatEuros } from '@fornada/domain/money.ts';
import { Price } from '@fornada/ui/price.tsx';
import { NumberPad } from '../till/number-pad.tsx';
import { likelyCash } from './cash.ts';

type Props = { total: Cents; given: Cents | undefined; onGive: (given: Cents | undefined) => void };

/** What was handed over: a touch for what is likely, the pad for the rest. */
export function CashChoice({ total, given, onGive }: Props) {
  const change = given === undefined ? undefined : cents(given - total);
  return (
    <div className="sale-cash">
      <fieldset className="sale-notes">
        <legend>{m.sale_given()}</legend>
        {likelyCash(total).map((amount) => (
          <button
            key={amount}
            type="button"
            className="till-key"
            aria-pressed={given === amount}
            onClick={() => onGive(amount)}
          >
            {formatEuros(amount)}
          </button>
        ))}
      </fieldset>
      <p className="sale-change" role="status">
        {change === undefined ? (
          <span>{m.sale_given_just()}</span>
        ) : change < 0 ? (
          <>
            <span>{m.sale_given_missing()}</span> <Price amount={cents(-change)} size="large" />
          </>
        ) : (
          <>
            <span>{m.sale_change()}</span> <Price amount={change} size="large" />
          </>
        )}
      </p>
      <NumberPad
        amount={given ?? cents(0)}
        onAmount={(amount) => onGive(amount === 0 ? undefined : amount)}
        onEnter={() => undefined}
        onCode={() => undefined}
      />
    </div>
  );
}
