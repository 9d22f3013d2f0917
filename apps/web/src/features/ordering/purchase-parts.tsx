import type { OrderDetail } from '@fornada/contract/orders.ts';
import { type LiveOrder, realtimePaths } from '@fornada/contract/realtime.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { dayOf, namesInWords, whenWords } from '@fornada/ui/ordering/part-words.ts';
import { Price } from '@fornada/ui/price.tsx';
import { useRealtime } from '#features/realtime/realtime-store.ts';

type Purchase = NonNullable<OrderDetail['compra']>;
type Part = Purchase['partes'][number];

type Props = {
  purchase: OrderDetail['compra'];
  /** The part whose page this is: no link to itself. */
  ownId?: string | undefined;
  /** Where nobody would leave for a part's page. */
  isStill?: boolean;
  showsPoints?: boolean;
};

/** What was bought and paid together: each part with its number, its day and how it goes. */
export function PurchaseParts({ purchase, ownId, isStill, showsPoints }: Props) {
  if (!purchase) return null;
  return (
    <section className="ui-stack ui-gap-2 purchase-parts" aria-label={m.purchase_parts()}>
      <h2>{m.purchase_parts()}</h2>
      <List>
        {purchase.partes.map((part) => (
          <PartRow
            key={part.order_id}
            part={part}
            timeZone={purchase.fuso}
            href={isStill || part.order_id === ownId ? undefined : `/encomendas/${part.order_id}`}
            points={showsPoints ? part.pontos_ganhos : 0}
          />
        ))}
      </List>
    </section>
  );
}

type RowProps = { part: Part; timeZone: string; href: string | undefined; points: number };

function PartRow({ part, timeZone, href, points }: RowProps) {
  const live = useRealtime<LiveOrder>(realtimePaths.order(part.order_id));
  const estado = (live?.estado ?? part.estado) as Part['estado'];
  const at = dueAt(part);
  const details = [
    at && whenWords(at, timeZone),
    stateWords[estado === 'awaiting_payment' && part.espera_pagamento === 0 ? 'received' : estado](),
    points === 1 ? m.common_point_one() : points > 1 && m.common_point_other({ points }),
  ];
  return (
    <ListItem
      title={`#${part.orderCode} · ${namesInWords(part.artigos)}`}
      detail={details.filter(Boolean).join(' · ')}
      trailing={<Price amount={eurosToCents(part.total)} />}
      href={href}
    />
  );
}

/** When a part is collected, as it was chosen or as the shop says. */
const dueAt = ({ hora_marcada, pronta }: Part): string | null => hora_marcada ?? pronta;

/** 'Pedido #042 concluído com sucesso' (specification §2); of several, each with its day: two days may have one number. */
export function confirmedTitle({ orderCode, compra, criada }: OrderDetail): string {
  if (!compra) return m.confirmed_title({ orderId: orderCode });
  const codes = compra.partes.map(
    (part) => `#${part.orderCode} (${dayOf(dueAt(part) ?? criada, compra.fuso)})`,
  );
  return m.confirmed_title_parts({ codes: namesInWords(codes) });
}

const stateWords: Record<Part['estado'], () => string> = {
  awaiting_payment: m.part_state_unpaid,
  received: m.part_state_received,
  preparing: m.part_state_preparing,
  ready: m.part_state_ready,
  collected: m.part_state_collected,
  cancelled: m.part_state_cancelled,
  expired: m.part_state_expired,
  not_collected: m.part_state_not_collected,
};
