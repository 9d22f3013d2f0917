import type { OrderingShop } from '@fornada/contract/content.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { Azulejo } from '@fornada/ui/azulejo.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { Price } from '@fornada/ui/price.tsx';
import { dateWords } from './order-times.ts';
import './order-receipt.css';

const deliveryTypes = { 0: m.catalogue_take_away, 1: m.catalogue_eat_in };

/** What is printed or kept as a file of an order, on paper as narrow as a till's: a proof, never an invoice. */
export function OrderReceipt({ order, shop }: { order: OrderDetail; shop: OrderingShop | undefined }) {
  const { orderCode, criada, id_tipo_entrega, loja, pago, pagamento, pontos_ganhos, fatura, nota } = order;
  const invoice = [fatura.nome, fatura.nif].filter(Boolean).join(' · ');
  const method = pagamento?.metodo === 'cartao' ? m.payment_method_card() : m.payment_method_mbway();
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
      {order.linhas.map((line, index) => {
        const choices = [...line.nome_complementares, ...line.nome_opcoes].join(', ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
          <li key={index}>
            <span lang={chainLanguage()}>
              {line.qtd} × {line.nome}
              {choices && <small>{choices}</small>}
            </span>
            <Price amount={eurosToCents(line.total)} />
          </li>
        );
      })}
    </ul>
  );
}

function Sums({ order }: { order: OrderDetail }) {
  const { subtotal, desconto, total, iva, pago } = order;
  const isAllBalance = pago === 1 && total === 0 && desconto > 0;
  return (
    <dl className="receipt-sums">
      {desconto > 0 && (
        <>
          <Sum name={m.checkout_total()} euros={subtotal} />
          {pago ? (
            <Sum name={m.order_paid_balance()} euros={desconto} />
          ) : (
            <Sum name={m.checkout_discount()} euros={-desconto} />
          )}
        </>
      )}
      {!isAllBalance && (
        <div className="receipt-total">
          <dt>{pago ? m.order_paid_total() : m.checkout_to_pay()}</dt>
          <dd>
            <Price amount={eurosToCents(total)} />
          </dd>
        </div>
      )}
      {iva.map(({ taxa, iva: amount }) => (
        <Sum key={taxa} name={m.checkout_vat({ rate: taxa })} euros={amount} />
      ))}
    </dl>
  );
}

function Sum({ name, euros }: { name: string; euros: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price amount={eurosToCents(euros)} />
      </dd>
    </div>
  );
}
