import type { OrderingShop } from '@fornada/contract/content.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { Azulejo } from '@fornada/ui/azulejo.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { Fact } from '@fornada/ui/fact.tsx';
import { dateWords } from '@fornada/ui/ordering/order-times.ts';
import { packagingSums } from '@fornada/ui/ordering/packing.ts';
import { Price } from '@fornada/ui/price.tsx';
import { refundRows } from './money-back.ts';
import { choicesOfLine, isAllBalance, isTaxed } from './order-sums.tsx';
import { methodWords } from './payment-state.ts';
import './order-receipt.css';

const deliveryTypes = { 0: m.catalogue_take_away, 1: m.catalogue_eat_in };

/** What is printed or kept as a file of an order, on paper as narrow as a till's: a proof, never an invoice. */
export function OrderReceipt({ order, shop }: { order: OrderDetail; shop: OrderingShop | undefined }) {
  const { orderCode, criada, id_tipo_entrega, loja, pago, pagamento, pontos_ganhos, fatura, nota } = order;
  const invoice = [fatura.nome, fatura.nif].filter(Boolean).join(' · ');
  const method = methodWords[pagamento?.metodo ?? 'mbway']();
  return (
    <article className="receipt">
      <header className="receipt-head">
        <Azulejo columns={12} rows={1} />
        <p className="receipt-chain">{m.shell_name()}</p>
        <p>{shop?.nome ?? loja}</p>
        {shop && <p>{shop.morada}</p>}
      </header>
      <p className="receipt-title">{m.order_proof_title()}</p>
      <p className="receipt-code">#{orderCode}</p>
      <p className="receipt-when">
        {dateWords(criada, shop?.horario.fuso)} · {deliveryTypes[id_tipo_entrega]()}
      </p>
      <Lines order={order} />
      <Sums order={order} />
      <div className="receipt-facts">
        {pago === 1 && pagamento && <p>{m.order_receipt_paid_by({ method })}</p>}
        {pago === 1 && pontos_ganhos > 0 && <p>{m.order_receipt_points({ points: pontos_ganhos })}</p>}
        {order.recipiente_proprio === 1 && <p>{m.order_own_container()}</p>}
        {nota && <p>{m.order_note({ note: nota })}</p>}
        {invoice && <p>{m.order_invoice_for({ details: invoice })}</p>}
      </div>
      <footer className="receipt-foot">
        <p className="receipt-thanks">{m.order_receipt_thanks()}</p>
        <p>{m.shell_seller()}</p>
        <Azulejo columns={12} rows={1} />
      </footer>
    </article>
  );
}

function Lines({ order }: { order: OrderDetail }) {
  return (
    <ul className="receipt-lines">
      {order.linhas.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
        <li key={index}>
          <span lang={chainLanguage()}>
            {line.qtd} × {line.nome}
            {choicesOfLine(line) && <small>{choicesOfLine(line)}</small>}
          </span>
          <Price amount={eurosToCents(line.total)} />
        </li>
      ))}
      {packagingSums(order.embalagens ?? []).map(({ kind, quantity, name, total }) => (
        <li key={kind}>
          <span>
            {quantity} × {name}
          </span>
          <Price amount={total} />
        </li>
      ))}
    </ul>
  );
}

function Sums({ order }: { order: OrderDetail }) {
  const { subtotal, desconto, total, iva, pago } = order;
  const price = (euros: number) => <Price amount={eurosToCents(euros)} />;
  return (
    <dl className="receipt-sums">
      {desconto > 0 && (
        <>
          <Fact name={m.checkout_total()}>{price(subtotal)}</Fact>
          {pago ? (
            <Fact name={m.order_paid_balance()}>{price(desconto)}</Fact>
          ) : (
            <Fact name={m.checkout_discount()}>{price(-desconto)}</Fact>
          )}
        </>
      )}
      {!isAllBalance(order) && (
        <Fact name={pago ? m.order_paid_total() : m.checkout_to_pay()} className="receipt-total">
          {price(total)}
        </Fact>
      )}
      {refundRows(order).map(({ key, name, amount }) => (
        <Fact key={key} name={name}>
          <Price amount={amount} />
        </Fact>
      ))}
      {iva.filter(isTaxed).map(({ taxa, iva: amount }) => (
        <Fact key={taxa} name={m.checkout_vat({ rate: taxa })}>
          {price(amount)}
        </Fact>
      ))}
    </dl>
  );
}
