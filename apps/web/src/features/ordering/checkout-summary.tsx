import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { Price } from '@fornada/ui/price.tsx';
import { choicesOf, nameOf } from './line-words.ts';
import { methodWords } from './payment-method-field.tsx';
import type { Preview } from './preview.ts';
import type { Totals } from './totals.ts';

/** What the law wants right above the last button: products, total with VAT, payment method (product.md). */
export function CheckoutSummary({
  preview,
  totals,
  method,
}: {
  preview: Preview;
  totals: Totals;
  method: MetodoPagamento;
}) {
  const { subtotal, discount, toPay, vat } = totals;
  return (
    <section className="checkout-summary" aria-label={m.checkout_summary()}>
      <h2>{m.checkout_summary()}</h2>
      <ul className="summary-lines">
        {preview.lines.map((entry) => (
          <li key={entry.line.key}>
            <span className="summary-quantity">{entry.line.quantity}×</span>
            <span lang={chainLanguage()}>
              {nameOf(entry)} <small>{choicesOf(entry)}</small>
            </span>
            {entry.priced && <Price amount={entry.priced.total} />}
          </li>
        ))}
      </ul>
      <dl className="summary-sums">
        <div>
          <dt>{m.checkout_total()}</dt>
          <dd>
            <Price amount={subtotal} />
          </dd>
        </div>
        <div>
          <dt>{m.checkout_discount()}</dt>
          <dd>
            <Price amount={discount} />
          </dd>
        </div>
        <div className="summary-to-pay">
          <dt>{m.checkout_to_pay()}</dt>
          <dd>
            <Price amount={toPay} size="large" />
          </dd>
        </div>
        {vat.map((share) => (
          <div key={share.rate} className="summary-vat">
            <dt>{m.checkout_vat({ rate: share.rate })}</dt>
            <dd>
              <Price amount={share.vat} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{m.checkout_method()}</dt>
          <dd>{toPay > 0 ? methodWords[method]() : m.checkout_method_balance()}</dd>
        </div>
      </dl>
    </section>
  );
}
