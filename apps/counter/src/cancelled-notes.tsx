import type { ShopDesk } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect, useState } from 'react';
import './cancelled-notes.css';
import { announceOrder } from './sound.ts';

type Props = { shop: number; cancelled: ShopDesk['anulados'] };

/** What has sounded: the board comes and goes with the tablet's other screens. */
const announced = new Set<string>();

const nameOf = (shop: number) => `fornada-balcao-visto-${shop}`;

/**
 * What somebody may be making, and nobody wants any more: its card leaves in silence. Each is told, with the sound of a new
 * order, until somebody at this tablet has seen it.
 */
export function CancelledNotes({ shop, cancelled }: Props) {
  const [seen, setSeen] = useState<string[]>(() => JSON.parse(localStorage.getItem(nameOf(shop)) ?? '[]'));
  const told = cancelled.filter(({ order_id }) => !seen.includes(order_id));
  const isNew = told.some(({ order_id }) => !announced.has(order_id));

  useEffect(() => {
    if (!isNew) return;
    for (const { order_id } of told) announced.add(order_id);
    announceOrder();
  });

  function see(id: string): void {
    const kept = [...seen, id].filter((each) => cancelled.some(({ order_id }) => order_id === each));
    localStorage.setItem(nameOf(shop), JSON.stringify(kept));
    setSeen(kept);
  }

  return (
    <div className="cancelled-notes" role="alert">
      {told.map(({ order_id, orderCode: code }) => (
        <p key={order_id} className="counter-note">
          {m.board_cancelled({ code })}{' '}
          <Button variant="quiet" size="small" onClick={() => see(order_id)}>
            {m.sale_left_seen()}
          </Button>
        </p>
      ))}
    </div>
  );
}
