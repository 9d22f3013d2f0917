import { CallError } from '@fornada/contract/client.ts';
import { type BoardOrder, moveOrder } from '@fornada/contract/counter.ts';
import { staffSignOut } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useState } from 'react';
import { columns } from './columns.ts';
import { OrderCard } from './order-card.tsx';
import { call, type StaffSession, setSession } from './session.ts';
import { useBoard } from './use-board.ts';

export function Board({ session }: { session: StaffSession }) {
  const { orders, lost, read } = useBoard(session.shop);
  const [problem, setProblem] = useState<string>();

  async function move(order: BoardOrder, evento: 'iniciar' | 'concluir' | 'entregar' | 'recuar') {
    setProblem(undefined);
    try {
      await call(moveOrder, { params: { order_id: order.order_id }, body: { evento } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.error.message);
    }
    await read();
  }

  async function signOut() {
    await call(staffSignOut).catch(() => undefined);
    setSession(null);
  }

  return (
    <main className="counter-board">
      <header>
        <h1>{m.counter_board_title()}</h1>
        <label>
          <span className="ui-hidden">{m.counter_shop()}</span>
          <select
            value={session.shop}
            onChange={(event) => setSession({ ...session, shop: Number(event.target.value) })}
          >
            {session.shops.map((shop) => (
              <option key={shop} value={shop}>
                {m.counter_shop_number({ shop })}
              </option>
            ))}
          </select>
        </label>
        <Button variant="quiet" onClick={signOut}>
          {m.counter_leave()}
        </Button>
      </header>
      <p className="counter-problem" role="alert">
        {lost ? m.counter_offline() : problem}
      </p>
      <div className="counter-columns" aria-busy={orders === undefined}>
        {columns.map((column) => {
          const own = (orders ?? []).filter((order) =>
            (column.states as readonly string[]).includes(order.estado),
          );
          return (
            <section key={column.event} aria-label={column.title()}>
              <h2>
                {column.title()} <span className="counter-count">{own.length}</span>
              </h2>
              {own.map((order) => (
                <OrderCard
                  key={order.order_id}
                  order={order}
                  column={column}
                  onMove={(event) => move(order, event)}
                />
              ))}
              {orders && own.length === 0 && <p className="counter-empty">{m.counter_empty()}</p>}
            </section>
          );
        })}
      </div>
    </main>
  );
}
