import type { BoardOrder, ShopDesk } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import './cancelled-notes.css';
import { announceOrder } from './sound.ts';

type Cancelled = ShopDesk['anulados'];

const isBegun = ({ estado }: BoardOrder) => estado === 'preparing' || estado === 'ready';

/**
 * What its customer gave up after this board had shown it begun: its card leaves in silence, while somebody makes it.
 * @param orders those on the board, and
 * @param cancelled those that customers have just cancelled: either may be heard of first
 */
export function CancelledNotes({
  orders = [],
  cancelled = [],
}: {
  orders: readonly BoardOrder[] | undefined;
  cancelled: Cancelled | undefined;
}) {
  const begun = useRef(new Set<string>());
  const [told, setTold] = useState<Cancelled>([]);

  useEffect(() => {
    const gone = new Set(cancelled.map(({ order_id }) => order_id));
    const news = cancelled.filter(({ order_id }) => begun.current.delete(order_id));
    for (const order of orders)
      if (isBegun(order) && !gone.has(order.order_id)) begun.current.add(order.order_id);
      else begun.current.delete(order.order_id);
    if (news.length === 0) return;
    announceOrder();
    setTold((before) => [...before, ...news]);
  }, [orders, cancelled]);

  return (
    <div className="cancelled-notes" role="alert">
      {told.map(({ order_id, orderCode: code }) => (
        <p key={order_id} className="counter-note">
          {m.board_cancelled({ code })}{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => setTold((before) => before.filter((one) => one.order_id !== order_id))}
          >
            {m.sale_left_seen()}
          </Button>
        </p>
      ))}
    </div>
  );
}
