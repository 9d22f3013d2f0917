import { askPaymentAgain, cancelOrder, type OrderDetail } from '@fornada/contract/orders.ts';
import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { countryPrefix, phone } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { IconCard } from '@fornada/ui/icons/commerce.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { call } from '#app/client.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { useFormCall } from '#features/calls/use-form-call.tsx';
import { ask } from '#features/dialog/ask.ts';
import { PhoneField } from '#features/phone/phone-field.tsx';
import { useCustomer } from '#features/session/session-store.ts';
import { goToCardPage } from './card-page.ts';
import { mayAskAgain, type PaymentState } from './payment-state.ts';

interface PaymentActionsProps {
  order: OrderDetail;
  state: PaymentState;
  /** Come back from the card's page, before the gateway has said anything. */
  isBack: boolean;
  onOrder: (order: OrderDetail) => void;
  /** The server refused: the order is no longer what the screen shows. */
  onStale: () => void;
}

/** Try again, another number, the other method, cancel: what can be done while an order isn't paid. */
export function PaymentActions({ order, state, isBack, onOrder, onStale }: PaymentActionsProps) {
  const asked = order.pagamento?.metodo;
  const method = asked === 'cartao' ? asked : 'mbway';
  const isCard = method === 'cartao';
  const page = state === 'pending' ? (order.pagamento?.redirect_url ?? null) : null;
  // While nobody knows whether the phone rang, nothing else is asked for (the server refuses it too).
  const maySwitch = mayAskAgain(state) || state === 'pending';
  const other = maySwitch ? order.metodos.find((offered) => offered !== method) : undefined;
  const [isChanging, setIsChanging] = useState(false);
  const params = { order_id: order.order_id };

  const isUnderWay = useRef(false);
  const run = async (work: () => Promise<{ encomenda: OrderDetail; redirect_url?: string | null }>) => {
    // Asking twice would be refused while the first request is on its way to the phone.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const { redirect_url } = await heldCall(async () => {
        const answer = await work();
        // At once, not when the overlay goes: news that come until then would be overwritten by what was before them.
        onOrder(answer.encomenda);
        return answer;
      });
      if (redirect_url) goToCardPage(redirect_url);
    } catch (error) {
      onStale();
      await showError(error);
    } finally {
      isUnderWay.current = false;
    }
  };
  const payBy = (metodo: MetodoPagamento) => run(() => call(askPaymentAgain, { params, body: { metodo } }));
  const cancel = async () => {
    if (await isCertain(order.compra !== null)) await run(() => call(cancelOrder, { params }));
  };

  return (
    <div className="payment-actions">
      {page !== null && (
        <Button
          variant={isBack ? 'secondary' : 'primary'}
          size="large"
          wide
          icon={<IconCard />}
          onClick={() => goToCardPage(page)}
        >
          {isBack ? m.payment_card_return() : m.payment_by_card()}
        </Button>
      )}
      {mayAskAgain(state) && (
        <Button size="large" wide onClick={() => void payBy(method)}>
          {m.payment_again()}
        </Button>
      )}
      {mayAskAgain(state) && !isCard && (
        <Button variant="secondary" wide onClick={() => setIsChanging(true)}>
          {m.payment_other_number()}
        </Button>
      )}
      {other && (
        <Button
          variant={mayAskAgain(state) ? 'secondary' : 'quiet'}
          size={mayAskAgain(state) ? 'regular' : 'small'}
          wide={mayAskAgain(state)}
          onClick={() => void payBy(other)}
        >
          {other === 'cartao' ? m.payment_by_card() : m.payment_by_mbway()}
        </Button>
      )}
      {state === 'pending' && !isCard && (
        <Button variant="quiet" size="small" onClick={() => setIsChanging(true)}>
          {m.payment_other_number()}
        </Button>
      )}
      {!order.pagamento?.resto && (
        <Button variant="quiet" size="small" onClick={() => void cancel()}>
          {m.payment_cancel()}
        </Button>
      )}
      {isChanging && (
        <Sheet title={m.payment_other_title()} onClose={() => setIsChanging(false)}>
          <OtherNumber orderId={order.order_id} onOrder={onOrder} onDone={() => setIsChanging(false)} />
        </Sheet>
      )}
    </div>
  );
}

async function isCertain(isPurchase: boolean): Promise<boolean> {
  const answer = await ask<boolean>({
    type: 'question',
    title: m.payment_cancel_title(),
    text: isPurchase ? m.payment_cancel_text_parts() : m.payment_cancel_text(),
    buttons: [
      { text: m.payment_cancel_no(), value: false, default: true },
      { text: m.payment_cancel_yes(), value: true, class: 'danger' },
    ],
  });
  return answer === true;
}

/** The wire lets the number be absent, which means the same one again; here it is what is asked for. */
const otherNumber = v.object({ telemovel: phone, pais: countryPrefix });

interface OtherNumberProps {
  orderId: string;
  onOrder: (order: OrderDetail) => void;
  onDone: () => void;
}

function OtherNumber({ orderId, onOrder, onDone }: OtherNumberProps) {
  const country = useCustomer()?.pais;
  const { action, errors, failure } = useFormCall({
    schema: otherNumber,
    send: async (body) =>
      onOrder((await call(askPaymentAgain, { params: { order_id: orderId }, body })).encomenda),
    onDone,
  });
  return (
    <Form action={action} errors={errors}>
      <p>{m.payment_other_text()}</p>
      <PhoneField defaultCountry={country} />
      {failure && <FormError title={failure.title}>{failure.message}</FormError>}
      <SubmitButton>{m.payment_send()}</SubmitButton>
    </Form>
  );
}
