import { askPaymentAgain, type OrderDetail } from '@fornada/contract/orders.ts';
import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { goToCardPage } from './card-page.ts';
import { paymentOf } from './order-status.ts';
import { mayAskAgain, paymentStateOf } from './payment-state.ts';

interface OrderRestProps {
  order: OrderDetail;
  onOrder: (order: OrderDetail) => void;
  /** The server refused: the order is no longer what the screen shows. */
  onStale: () => void;
}

/** What was left to be paid later: here, as an order is, or at the counter. */
export function OrderRest({ order, onOrder, onStale }: OrderRestProps) {
  const navigate = useNavigate();
  if (!(order.por_pagar > 0) || order.estado === 'awaiting_payment') return null;
  const isAsked = order.pagamento?.resto === 1 && !mayAskAgain(paymentStateOf(order));
  const payBy = async (metodo: MetodoPagamento) => {
    try {
      const params = { order_id: order.order_id };
      const { encomenda, redirect_url } = await heldCall(() =>
        call(askPaymentAgain, { params, body: { metodo } }),
      );
      onOrder(encomenda);
      // The payment's screen first: it is what the back button of the card's page leads to.
      await navigate(paymentOf(order));
      if (redirect_url) goToCardPage(redirect_url);
    } catch (error) {
      onStale();
      await showError(error);
    }
  };
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-3 order-rest" aria-labelledby="por-pagar">
      <h2 id="por-pagar">{m.order_owed({ amount: formatEuros(eurosToCents(order.por_pagar)) })}</h2>
      <p>{m.order_owed_text()}</p>
      {isAsked ? (
        <ButtonLink href={paymentOf(order)} wide>
          {m.order_owed_under_way()}
        </ButtonLink>
      ) : (
        order.metodos.map((metodo, index) => (
          <Button
            key={metodo}
            variant={index === 0 ? 'primary' : 'secondary'}
            wide
            onClick={() => void payBy(metodo)}
          >
            {metodo === 'cartao' ? m.payment_by_card() : m.payment_by_mbway()}
          </Button>
        ))
      )}
    </section>
  );
}
