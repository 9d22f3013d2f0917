import { type BoardOrder, moveOrder } from '@fornada/contract/board.ts';
import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { useState } from 'react';
import './board.css';
import { DeskState, SoundNote } from './board-notes.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { columns } from './columns.ts';
import { DeskSheet } from './desk-sheet.tsx';
import { HandOver } from './hand-over.tsx';
import { MissingSheet } from './missing-sheet.tsx';
import { OrderCard } from './order-card.tsx';
import { OvenSheet } from './oven/oven-sheet.tsx';
import { OvenStrip } from './oven/oven-strip.tsx';
import { OwedSheet } from './owed-sheet.tsx';
import { call, isManager, leave, type StaffSession } from './session.ts';
import { ShopSelect } from './shop-select.tsx';
import { SoldOutSheet } from './sold-out-sheet.tsx';
import { TimeSheet } from './time-sheet.tsx';
import { useBoard } from './use-board.ts';
import { FoundOrders, LaterOrders } from './waiting-orders.tsx';

type Opened =
  | { sheet: 'time' | 'missing' | 'cancel'; order: BoardOrder }
  | { sheet: 'desk' | 'sold-out' | 'oven' }
  | { sheet: 'owed'; code: string; onHandOver?: (withoutRest: boolean) => Promise<void> }
  | null;

export function Board({ session }: { session: StaffSession }) {
  const { shop, token } = session;
  const { due, found, later, desk, lost, now } = useBoard(shop, token);
  const [problem, setProblem] = useState<string>();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const waiting = {
    now,
    timeZone: desk?.fuso,
    onRefuse: (order: BoardOrder) => setOpened({ sheet: 'cancel', order }),
  };

  async function move(
    order: BoardOrder,
    evento: 'iniciar' | 'concluir' | 'entregar' | 'recuar',
    sem_receber = false,
  ) {
    setProblem(undefined);
    try {
      await call(moveOrder, { params: { order_id: order.order_id }, body: { evento, sem_receber } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error.code === 'order_owes') {
        const onHandOver = (withoutRest: boolean) => move(order, 'entregar', withoutRest);
        return setOpened({ sheet: 'owed', code: order.order_id, onHandOver });
      }
      setProblem(error.error.message);
    }
  }

  return (
    <main className="board">
      <header className="board-header">
        <h1>{m.counter_board_title()}</h1>
        <ShopSelect session={session} />
        <HandOver shop={shop} onOwes={(code, onHandOver) => setOpened({ sheet: 'owed', code, onHandOver })} />
        <nav className="board-tools" aria-label={m.board_tools()}>
          <Button variant="secondary" size="small" onClick={() => setOpened({ sheet: 'desk' })}>
            {m.board_pace()}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpened({ sheet: 'owed', code: '' })}>
            {m.owed_title()}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpened({ sheet: 'oven' })}>
            {m.board_oven()}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpened({ sheet: 'sold-out' })}>
            {m.board_sold_out()}
          </Button>
          <ButtonLink variant="quiet" size="small" href={`/balcao/ecra/${shop}`} target="_blank">
            {m.board_screen()}
          </ButtonLink>
          <Button variant="quiet" size="small" onClick={leave}>
            {m.counter_leave()}
          </Button>
        </nav>
      </header>
      <p className="board-problem" role="alert">
        {lost ? m.counter_offline() : problem}
      </p>
      <SoundNote />
      {desk && <DeskState desk={desk} onOpen={() => setOpened({ sheet: 'desk' })} />}
      {desk && <OvenStrip shop={shop} desk={desk} now={now} />}
      <FoundOrders orders={found} {...waiting} />
      <div className="board-columns" aria-busy={due === undefined}>
        {columns.map((column) => {
          const own = (due ?? []).filter((order) =>
            (column.states as readonly string[]).includes(order.estado),
          );
          return (
            <section key={column.event} aria-label={column.title()}>
              <h2>
                {column.title()} <span className="board-count">{own.length}</span>
              </h2>
              {own.map((order) => (
                <OrderCard
                  key={order.order_id}
                  order={order}
                  column={column}
                  now={now}
                  timeZone={desk?.fuso}
                  onMove={(event) => move(order, event)}
                  onTime={() => setOpened({ sheet: 'time', order })}
                  onMissing={() => setOpened({ sheet: 'missing', order })}
                  onCancel={() => setOpened({ sheet: 'cancel', order })}
                />
              ))}
              {due && own.length === 0 && <p className="board-empty">{m.counter_empty()}</p>}
              {column.event === 'iniciar' && <LaterOrders orders={later} {...waiting} />}
            </section>
          );
        })}
      </div>
      {opened?.sheet === 'time' && <TimeSheet order={opened.order} now={now} onClose={close} />}
      {opened?.sheet === 'missing' && <MissingSheet order={opened.order} onClose={close} />}
      {opened?.sheet === 'cancel' && <CancelSheet order={opened.order} onClose={close} />}
      {opened?.sheet === 'owed' && (
        <OwedSheet {...opened} shop={shop} timeZone={desk?.fuso} onClose={close} />
      )}
      {opened?.sheet === 'desk' && desk && (
        <DeskSheet shop={shop} desk={desk} isManager={isManager(session)} onClose={close} />
      )}
      {opened?.sheet === 'oven' && desk && <OvenSheet shop={shop} desk={desk} now={now} onClose={close} />}
      {opened?.sheet === 'sold-out' && desk && <SoldOutSheet shop={shop} desk={desk} onClose={close} />}
    </main>
  );
}
