import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { Price } from '@fornada/ui/price.tsx';

/** The lines of a placed order and its sums, with the VAT by rate. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const { linhas, subtotal, desconto, total, iva, pago } = order;
  // 0,00€ would say that nothing was paid.
  const isAllBalance = pago === 1 && total === 0 && desconto > 0;
  return (
    <section className="checkout-summary" aria-label={m.order_lines()}>
      <h2>{m.order_lines()}</h2>
      <ul className="summary-lines">
        {linhas.map((line, index) => {
          const choices = [...line.nome_complementares, ...line.nome_opcoes].join(', ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
            <li key={index}>
              <span className="summary-quantity">{line.qtd}×</span>
              <span lang={chainLanguage()}>
                {line.nome} {choices && <small>({choices})</small>}
              </span>
              <Price amount={eurosToCents(line.total)} />
            </li>
          );
        })}
      </ul>
      <dl className="summary-sums">
        {desconto > 0 && (
          <>
            <div>
              <dt>{m.checkout_total()}</dt>
              <dd>
                <Price amount={eurosToCents(subtotal)} />
              </dd>
            </div>
            <div>
              <dt>{pago ? m.order_paid_balance() : m.checkout_discount()}</dt>
              <dd>
                <Price amount={eurosToCents(desconto)} />
              </dd>
            </div>
          </>
        )}
        {!isAllBalance && (
          <div className="summary-to-pay">
            <dt>{pago ? m.order_paid_total() : m.checkout_to_pay()}</dt>
            <dd>
              <Price amount={eurosToCents(total)} size="large" />
            </dd>
          </div>
        )}
        {iva.map(({ taxa, iva: amount }) => (
          <div key={taxa} className="summary-vat">
            <dt>{m.checkout_vat({ rate: taxa })}</dt>
            <dd>
              <Price amount={eurosToCents(amount)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
