import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { AzulejoPicture } from '@fornada/ui/azulejo.tsx';
import { CountdownRing } from '@fornada/ui/countdown-ring.tsx';
import { IconCard } from '@fornada/ui/icons/commerce.tsx';
import { IconPhone } from '@fornada/ui/icons/places.tsx';
import { IconCheck, IconQuestion, IconWarning } from '@fornada/ui/icons/states.tsx';
import { endWords } from './money-back.ts';
import { hasEnded, type PaymentState, phoneWords, wordsFor } from './payment-state.ts';

interface PaymentHeadProps {
  order: OrderDetail;
  state: PaymentState;
  /** Come back from the card's page, before the gateway has said anything. */
  isBack: boolean;
  onEnd: () => void;
}

/** How it stands, in the largest type: the specification's sentence while it is under way. */
export function PaymentHead({ order, state, isBack, onEnd }: PaymentHeadProps) {
  const { pagamento } = order;
  const isCard = pagamento?.metodo === 'cartao';
  const words = isBack
    ? { title: m.payment_unknown, text: m.payment_card_back_text }
    : wordsFor(state, isCard);
  const awaited = isCard ? <IconCard /> : <IconPhone />;
  return (
    <header className="payment-head">
      {state === 'pending' && pagamento && !words ? (
        <CountdownRing
          key={pagamento.pedido}
          endsAt={Date.parse(pagamento.expira)}
          windowSeconds={(Date.parse(pagamento.expira) - Date.parse(pagamento.pedido)) / 1000}
          label={isCard ? m.payment_card_time_left() : m.payment_time_left()}
          onEnd={onEnd}
        />
      ) : (
        <AzulejoPicture icon={words ? troubled(state, isBack) : state === 'paid' ? <IconCheck /> : awaited} />
      )}
      {/* One element whatever it says: what replaces a live region isn't said aloud. */}
      <div className="payment-words" role="status">
        {words ? (
          <>
            <h1>{words.title()}</h1>
            {(hasEnded(state) ? endWords(order) : [words.text()]).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </>
        ) : (
          <>
            <h1>
              {state === 'paid' ? (
                m.payment_paid()
              ) : (
                <UnderWay words={isCard ? m.payment_card_under_way() : m.payment_under_way()} />
              )}
            </h1>
            <p>
              {state === 'sending' && (isCard ? m.payment_card_opening() : m.payment_sending())}
              {state === 'pending' &&
                (isCard
                  ? m.payment_card_how()
                  : m.payment_how({ phone: phoneWords(pagamento?.telemovel ?? '') }))}
            </p>
          </>
        )}
      </div>
    </header>
  );
}

const troubled = (state: PaymentState, isBack: boolean) =>
  state === 'unknown' || isBack ? <IconQuestion /> : <IconWarning />;

/** The specification's sentence on one line as far as its dash, rather than with the dash at the start of the second. */
function UnderWay({ words }: { words: string }) {
  const [title, rest] = words.split(/(?<= -) /);
  return (
    <>
      <span className="payment-title">{title}</span> {rest}
    </>
  );
}
