import type { TakenQuote } from '@fornada/contract/taken-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { choicesOf, nameOf } from '@fornada/ui/ordering/line-words.ts';
import { dateWords } from '@fornada/ui/ordering/order-times.ts';
import { packagingSums } from '@fornada/ui/ordering/packing.ts';
import { partWhen } from '@fornada/ui/ordering/part-words.ts';
import { type Preview, previewOf } from '@fornada/ui/ordering/preview.ts';
import type { ToldPart } from '@fornada/ui/ordering/told-parts.ts';
import { Price } from '@fornada/ui/price.tsx';

type Props = {
  quote: TakenQuote;
  preview: Preview;
  parts: readonly ToldPart<TakenQuote['partes'][number]>[];
  timeZone: string;
};

/** What the customer is told: when each part is collected, what is in it, until when it may be changed, and what there is to pay. */
export function QuotedParts({ quote, preview, parts, timeZone }: Props) {
  return (
    <div className="taking-quote">
      {parts.map(({ at, keys, told }) => (
        <section key={at}>
          <p className="taking-when-told">{partWhen(at, told?.pronto_em ?? null, timeZone)}</p>
          <ul>
            {previewOf(preview, keys).lines.map((entry) => (
              <li key={entry.line.key}>
                <span>
                  {entry.line.quantity}× {nameOf(entry)}
                  {choicesOf(entry) !== '' && <small>{choicesOf(entry)}</small>}
                </span>{' '}
                {entry.priced && <Price amount={entry.priced.total} />}
              </li>
            ))}
            {packagingSums(told?.embalagens ?? []).map(({ kind, quantity, name, total }) => (
              <li key={kind}>
                <span>
                  {quantity}× {name}
                </span>{' '}
                <Price amount={total} />
              </li>
            ))}
          </ul>
          {told && <p className="taking-terms">{changeWords(told.alteravel_ate, timeZone)}</p>}
        </section>
      ))}
      {quote.desconto > 0 && (
        <p className="taking-balance">
          <span>{m.taking_from_balance()}</span> <Price amount={eurosToCents(-quote.desconto)} />
        </p>
      )}
      <p className="taking-total">
        <span>{m.taking_to_tell()}</span> <Price amount={eurosToCents(quote.total)} size="large" />
      </p>
      <p className="taking-terms">{m.checkout_no_withdrawal()}</p>
    </div>
  );
}

const changeWords = (until: string | null, timeZone: string): string =>
  until ? m.order_change_until({ date: dateWords(until, timeZone) }) : m.order_change_until_begun();
