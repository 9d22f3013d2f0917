import { type OrderDetail, readOrder, type VatShare } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { centsToEuros } from '@fornada/domain/money.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { packagingSums } from '@fornada/ui/ordering/packing.ts';
import { Skeleton } from '@fornada/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { moneyBackWords } from '#features/ordering/money-back.ts';
import { orderAgain } from '#features/ordering/order-again.ts';
import { OrderDocuments } from '#features/ordering/order-documents.tsx';
import { MovementLines, money } from './movement-lines.tsx';

const percent = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 2 });

/** What was ordered, and its VAT by rate. Without a connection the movement stands without them. */
export function MovementOrder({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const [order, setOrder] = useState<OrderDetail | 'loading' | 'failed'>('loading');

  useEffect(() => {
    let gone = false;
    setOrder('loading');
    call(readOrder, { params: { order_id: orderId } }).then(
      (read) => !gone && setOrder(read),
      () => !gone && setOrder('failed'),
    );
    return () => {
      gone = true;
    };
  }, [orderId]);

  const again = async (former: OrderDetail) => {
    if (await orderAgain(former)) await navigate('/carrinho');
  };

  if (order === 'failed') return null;
  if (order === 'loading') return <Skeleton lines={4} />;
  const back = moneyBackWords(order);
  return (
    <>
      {back && <Note>{back}</Note>}
      <MovementLines
        title={m.loyalty_movement_order({ code: order.orderCode })}
        lines={[
          ...order.linhas,
          ...packagingSums(order.embalagens ?? []).map(({ quantity, name, total }) => ({
            ...{ nome: name, qtd: quantity, total: centsToEuros(total) },
          })),
        ]}
      />
      <Button variant="secondary" icon={<IconBag />} onClick={() => void again(order)}>
        {m.order_again()}
      </Button>
      {order.reclamavel && (
        <ButtonLink variant="secondary" href={`/encomendas/${orderId}`}>
          {m.order_claim()}
        </ButtonLink>
      )}
      <VatSummary shares={order.iva} />
      <OrderDocuments documents={order.documentos} />
    </>
  );
}

function VatSummary({ shares }: { shares: readonly VatShare[] }) {
  return (
    <table className="movement-vat">
      <caption>{m.loyalty_movement_vat()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.loyalty_movement_vat_rate()}</th>
          <th scope="col">{m.loyalty_movement_vat_base()}</th>
          <th scope="col">{m.loyalty_movement_vat_amount()}</th>
          <th scope="col">{m.loyalty_movement_vat_total()}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.taxa}>
            <th scope="row">{percent.format(share.taxa)}%</th>
            <td>{money(share.base)}</td>
            <td>{money(share.iva)}</td>
            <td>{money(share.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
