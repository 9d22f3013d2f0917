import { allergenNames } from '@fornada/contract/allergen-names.ts';
import { answerMissing } from '@fornada/contract/missing.ts';
import type { GiveBack } from '@fornada/contract/order-changes.ts';
import type { MissingLine, OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import { Button } from '@fornada/ui/button.tsx';
import { chainText } from '@fornada/ui/chain-language.ts';
import { Field } from '@fornada/ui/field.tsx';
import type { Choice } from '@fornada/ui/field-props.ts';
import { Note } from '@fornada/ui/note.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { timeNow } from '#app/clock.ts';
import { changeHeld } from './change-held.ts';
import { Back } from './give-back.tsx';
import { devolvidoWords } from './money-back.ts';
import { timeLeft } from './time-left.ts';

interface Props {
  order: OrderDetail;
  onOrder: (order: OrderDetail) => void;
  /** What is shown is no longer so. */
  onStale: () => void;
}

/** What the shop has run out of: what the customer is asked, and what became of the rest. */
export function MissingLines({ order, onOrder, onStale }: Props) {
  // What was kept on the device by an earlier version doesn't say.
  const lines = order.faltas ?? [];
  const open = hasEnded(order.estado) ? [] : lines.filter(({ resposta }) => resposta === null);
  return (
    <>
      {/* There before there is anything to say: what comes with its words isn't said aloud. */}
      <p className="ui-hidden" role="status">
        {open.map((missing) => titleOf(order, missing)).join(' ')}
      </p>
      {lines.map((missing) => {
        const props = { order, missing, onOrder, onStale };
        return open.includes(missing) ? (
          <Question key={missing.numero} {...props} />
        ) : (
          <Settled key={missing.numero} order={order} missing={missing} />
        );
      })}
    </>
  );
}

/** As the menu calls it: what was ordered keeps the name by which the counter calls it out. */
const substituteName = ({ nome, nome_ingles }: { nome: string; nome_ingles?: string }) =>
  chainText(nome, nome_ingles).children;

const nameOf = (order: OrderDetail, { linha }: MissingLine) => order.linhas[linha - 1]?.nome ?? '';
const titleOf = (order: OrderDetail, missing: MissingLine) =>
  m.order_missing_title({ quantity: missing.qtd, name: nameOf(order, missing) });

function Settled({ order, missing }: { order: OrderDetail; missing: MissingLine }) {
  const given = {
    quantity: missing.qtd,
    name: nameOf(order, missing),
    substitute: missing.troca ? substituteName(missing.troca) : '',
  };
  const back = devolvidoWords(missing.devolvido);
  switch (missing.resposta) {
    case 'trocar':
      return (
        <Note>
          {m.order_missing_swapped(given)} {back}
        </Note>
      );
    case 'devolver':
      return hasEnded(order.estado) && order.estado !== 'collected' ? null : (
        <Note>
          {missing.devolvido ? m.order_missing_gone(given) : m.order_missing_refunded(given)}{' '}
          {isSwapGone(order, missing) && m.order_missing_gone_too()} {back}
        </Note>
      );
    case 'havia':
      return <Note tone="ok">{m.order_missing_found(given)}</Note>;
    default:
      return null;
  }
}

/** Nobody answered, and what was to come instead couldn't. */
const isSwapGone = ({ linhas }: OrderDetail, { linha, por }: MissingLine): boolean =>
  por === 'tempo' && linhas[linha - 1]?.se_faltar === 'trocar';

function Question({ order, missing, onOrder, onStale }: Props & { missing: MissingLine }) {
  const [chosen, setChosen] = useState('devolver');
  const [back, setBack] = useState<GiveBack>('origem');
  const left = useSecondsUntil(missing.responder_ate, onStale);
  const title = titleOf(order, missing);
  const answer = () => {
    const isSwap = chosen !== 'devolver' && chosen !== 'cancelar';
    return changeHeld({ onOrder, onStale }, () =>
      call(answerMissing, {
        params: { order_id: order.order_id, numero: String(missing.numero) },
        body: { resposta: isSwap ? 'trocar' : chosen, ...(isSwap && { troca: chosen }), devolver: back },
      }),
    );
  };
  return (
    <section className="ui-surface ui-panel ui-stack order-missing" aria-label={title}>
      <h2>{title}</h2>
      <p>{m.order_missing_text({ shop: order.loja })}</p>
      {left === 0 ? (
        // By this device's clock: until the server says so it may still be answered.
        <p role="status">{m.order_missing_over()}</p>
      ) : (
        <p>
          <strong role="timer">{leftWords(left)}</strong> {otherwise(order, missing)}
        </p>
      )}
      <Field
        kind="radio"
        name={`falta-${missing.numero}`}
        label={m.order_missing_choose()}
        defaultValue={chosen}
        onValueChange={setChosen}
        options={choicesOf(missing)}
      />
      {order.total > 0 && <Back onBack={setBack} />}
      <Button wide onClick={() => void answer()}>
        {m.order_missing_confirm()}
      </Button>
    </section>
  );
}

const choicesOf = ({ opcoes }: MissingLine): Choice[] => [
  { value: 'devolver', label: m.order_missing_refund(), hint: m.order_missing_refund_hint() },
  ...opcoes.map(({ id, preco, oferta, alergenios, ...substitute }) => ({
    value: id,
    label: m.order_missing_swap({ name: substituteName(substitute) }),
    hint: [
      oferta > 0 && m.order_missing_gift({ amount: formatEuros(eurosToCents(oferta)) }),
      alergenios === null
        ? m.allergens_unknown()
        : alergenios.length > 0 && m.allergens_contains({ names: allergenNames(alergenios) }),
    ]
      .filter(Boolean)
      .join(' '),
    trailing: <Price amount={eurosToCents(preco)} />,
  })),
  { value: 'cancelar', label: m.order_missing_cancel(), hint: m.order_missing_cancel_hint() },
];

/** What happens where nothing is answered. */
function otherwise({ linhas }: OrderDetail, { linha, opcoes }: MissingLine): string {
  const line = linhas[linha - 1];
  if (line?.se_faltar === 'cancelar') return m.order_missing_then_cancel();
  if (line?.se_faltar !== 'trocar') return m.order_missing_then_refund();
  const substitute = opcoes.find(({ id }) => id === line.troca);
  return substitute
    ? m.order_missing_then_swap({ name: substituteName(substitute) })
    : m.order_missing_then_gone();
}

/** To the second only while somebody waits. */
const leftWords = (seconds: number) =>
  seconds > 3_600 ? timeLeft(Math.floor(seconds / 60)) : m.order_missing_left({ time: clock(seconds) });
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Once it is over the order is read again until its server has done what was to happen. */
function useSecondsUntil(instant: string, onOver: () => void): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(instant) - timeNow()) / 1_000));
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts to one moment
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsLeft();
      setLeft(now);
      if (now === 0 && Math.ceil(Date.now() / 1_000) % 5 === 0) onOver();
    }, 1_000);
    return () => clearInterval(timer);
  }, [instant, onOver]);
  return left;
}
