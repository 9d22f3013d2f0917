import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import { Fact } from '@fornada/ui/fact.tsx';
import { choiceText, nameText } from '@fornada/ui/ordering/line-words.ts';
import type { Preview } from '@fornada/ui/ordering/preview.ts';
import { Price } from '@fornada/ui/price.tsx';
import { packagingLinesOf, Summary } from './order-sums.tsx';
import { methodWords } from './payment-state.ts';
import type { Totals } from './totals.ts';

/** What the law wants right above the last button: products, total with VAT, payment method (product.md). */
export function CheckoutSummary({
  preview,
  totals: { subtotal, discount, toPay, packaging, vat },
  dueNow,
  method,
}: {
  preview: Preview;
  totals: Totals;
  /** Less than all where an advance is paid. */
  dueNow: Cents;
  method: MetodoPagamento;
}) {
  const lines = preview.lines.map((entry) => ({
    key: entry.line.key,
    quantity: entry.line.quantity,
    name: nameText(entry),
    choices: choiceText(entry),
    total: entry.priced?.total,
  }));
  return (
    <Summary title={m.checkout_summary()} lines={[...lines, ...packagingLinesOf(packaging)]}>
      <Fact name={m.checkout_total()}>
        <Price amount={subtotal} />
      </Fact>
      <Fact name={m.checkout_discount()}>
        <Price amount={discount} />
      </Fact>
      <Fact name={m.checkout_to_pay()} className="summary-to-pay">
        <Price amount={toPay} size="large" />
      </Fact>
      {dueNow < toPay && (
        <>
          <Fact name={m.checkout_now()}>
            <Price amount={dueNow} />
          </Fact>
          <Fact name={m.checkout_later()}>
            <Price amount={cents(toPay - dueNow)} />
          </Fact>
        </>
      )}
      {vat
        .filter(({ rate }) => rate > 0)
        .map(({ rate, vat: amount }) => (
          <Fact key={rate} name={m.checkout_vat({ rate })} className="ui-small">
            <Price amount={amount} />
          </Fact>
        ))}
      <Fact name={m.checkout_method()}>
        {dueNow > 0 ? methodWords[method]() : m.checkout_method_balance()}
      </Fact>
    </Summary>
  );
}
