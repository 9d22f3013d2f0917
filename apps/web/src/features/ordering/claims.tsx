import { claimMissing } from '@fornada/contract/claims.ts';
import type { OrderingShop } from '@fornada/contract/content.ts';
import type { GiveBack } from '@fornada/contract/order-changes.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { dateWords } from '@fornada/ui/ordering/order-times.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { complaintsBook } from '#app/complaints-book.ts';
import { changeHeld } from './change-held.ts';
import { Back } from './give-back.tsx';
import { devolvidoWords } from './money-back.ts';

interface Props {
  order: OrderDetail;
  shop: OrderingShop | undefined;
  onOrder: (order: OrderDetail) => void;
  onStale: () => void;
}

/** 'Faltou algo?': what was claimed of a collected order and what came of it, and the way to claim while there is time. */
export function Claims({ order, shop, onOrder, onStale }: Props) {
  const [isOpen, setOpen] = useState(false);
  // What was kept on the device by an earlier version says neither.
  if (!order.reclamavel && !order.reclamacoes?.length) return null;
  const send = async (claim: Claim) => {
    const params = { order_id: order.order_id };
    const body = { ...claim, depois: order.reclamacoes.length };
    const wasHeard = await changeHeld({ onOrder, onStale }, () => call(claimMissing, { params, body }));
    if (wasHeard) setOpen(false);
  };
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-3 order-claims" aria-label={m.order_claim()}>
      <h2>{m.order_claim()}</h2>
      {order.reclamacoes.map((claim) => (
        <ClaimNote key={claim.numero} order={order} claim={claim} />
      ))}
      {order.reclamavel && (
        <>
          <p>{m.order_claim_until({ date: dateWords(order.reclamavel.ate, shop?.horario.fuso) })}</p>
          <div>
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {m.order_claim_say()}
            </Button>
          </div>
        </>
      )}
      {isOpen && <ClaimSheet order={order} onClose={() => setOpen(false)} send={send} />}
    </section>
  );
}

const tones = { aceite: 'ok', em_analise: 'note', recusada: 'warn' } as const;

function ClaimNote({ order, claim }: { order: OrderDetail; claim: OrderDetail['reclamacoes'][number] }) {
  const what = claim.linhas
    .map(({ linha, qtd }) => `${qtd}× ${order.linhas[linha - 1]?.nome ?? ''}`)
    .join(', ');
  const given = { what, amount: formatEuros(eurosToCents(claim.valor)) };
  const back = devolvidoWords(claim.devolvido);
  const words = {
    // What was kept on the device by an earlier version doesn't say where it went.
    aceite: claim.devolvido ? m.order_claim_agreed : m.order_claim_accepted,
    em_analise: m.order_claim_waiting,
    recusada: m.order_claim_refused,
  };
  return (
    <Note tone={tones[claim.estado]} live>
      <p>{words[claim.estado](given)}</p>
      {back && <p>{back}</p>}
      {claim.resposta && <p>«{claim.resposta}»</p>}
      {claim.estado === 'recusada' && (
        <p>
          {m.order_claim_disagree()}{' '}
          <a href={complaintsBook} rel="noopener" target="_blank">
            {m.shell_complaints_book()}
          </a>
        </p>
      )}
    </Note>
  );
}

type Claim = { linhas: { linha: number; qtd: number }[]; texto: string; devolver: GiveBack };

/** Of a line, what may still be claimed: a unit is claimed once. */
const claimableOf = ({ linhas, reclamacoes }: OrderDetail): number[] =>
  linhas.map(({ qtd, devolvidas }, index) =>
    reclamacoes
      .filter(({ estado }) => estado !== 'aceite')
      .flatMap((claim) => claim.linhas)
      .filter(({ linha }) => linha === index + 1)
      .reduce((left, units) => left - units.qtd, qtd - devolvidas),
  );

interface SheetProps {
  order: OrderDetail;
  onClose: () => void;
  send: (claim: Claim) => Promise<void>;
}

function ClaimSheet({ order, onClose, send }: SheetProps) {
  const most = claimableOf(order);
  const [missing, setMissing] = useState(() => order.linhas.map(() => 0));
  const [words, setWords] = useState('');
  const [back, setBack] = useState<GiveBack>('origem');
  const linhas = missing.map((qtd, index) => ({ linha: index + 1, qtd })).filter(({ qtd }) => qtd > 0);
  return (
    <Sheet
      title={m.order_claim()}
      onClose={onClose}
      footer={
        <Button
          wide
          disabled={linhas.length === 0}
          onClick={() => void send({ linhas, texto: words.trim(), devolver: back })}
        >
          {m.order_claim_send()}
        </Button>
      }
    >
      <div className="ui-stack">
        <p>{m.order_claim_text()}</p>
        <ul className="ui-stack ui-gap-3 order-change-lines">
          {order.linhas.map(({ nome }, index) =>
            (most[index] ?? 0) === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; the same product may stand twice
              <li key={index} className="ui-row">
                <span lang={chainLanguage()}>{nome}</span>
                <Stepper
                  label={m.order_claim_units({ name: nome })}
                  value={missing[index] ?? 0}
                  min={0}
                  max={most[index]}
                  size="small"
                  onValueChange={(value) => setMissing(missing.with(index, value))}
                />
              </li>
            ),
          )}
        </ul>
        <Field
          kind="textarea"
          name="texto"
          label={m.order_claim_words()}
          maxLength={500}
          rows={2}
          onValueChange={setWords}
        />
        {order.total > 0 && <Back onBack={setBack} />}
      </div>
    </Sheet>
  );
}
