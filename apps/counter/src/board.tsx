import { type BoardOrder, moveOrder } from '@fornada/contract/board.ts';
import { CallError } from '@fornada/contract/client.ts';
import { madeOf } from '@fornada/contract/swaps.ts';
import { m } from '@fornada/copy/messages.ts';
import { useState } from 'react';
import './board.css';
import { batchesOf } from './batches.ts';
import { Batches } from './batches-strip.tsx';
import { BoardBar } from './board-bar.tsx';
import { DeskState, PrinterNotes, SoundNote } from './board-notes.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { CancelledNotes } from './cancelled-notes.tsx';
import { columns } from './columns.ts';
import { DeskSheet } from './desk-sheet.tsx';
import { MissingSheet } from './missing-sheet.tsx';
import { OrderCard } from './order-card.tsx';
import { OvenSheet } from './oven/oven-sheet.tsx';
import { OvenStrip } from './oven/oven-strip.tsx';
import { OwedSheet } from './owed-sheet.tsx';
import { call, isManager, type StaffSession } from './session.ts';
import { SoldOutSheet } from './sold-out-sheet.tsx';
import { TimeSheet } from './time-sheet.tsx';
import { useBoard } from './use-board.ts';
import { useDoubleTouch } from './use-double-touch.ts';
import { useMade } from './use-made.ts';
import { useOnce } from './use-once.ts';
import { useProblem } from './use-problem.ts';
import { patienceMs } from './use-shop-stream.ts';
import { useStation } from './use-station.ts';
import { FoundOrders, LaterOrders } from './waiting-orders.tsx';

type Move = 'iniciar' | 'concluir' | 'entregar' | 'recuar';
type Opened =
  | { sheet: 'time' | 'missing' | 'cancel'; order: BoardOrder }
  | { sheet: 'desk' | 'sold-out' | 'oven' }
  | { sheet: 'owed'; code: string; onHandOver?: (withoutRest: boolean) => Promise<void> }
  | null;

export function Board({ session }: { session: StaffSession }) {
  const { shop, token } = session;
  const { due, found, later, desk, lost, now } = useBoard(shop, token);
  const { problem, tell, forget } = useProblem(due, lost);
  const [opened, setOpened] = useState<Opened>(null);
  const station = useStation(shop);
  const made = useMade(shop, due);
  const [marked, setMarked] = useState<string>();
  const once = useOnce();
  const onClickCapture = useDoubleTouch();
  const close = () => setOpened(null);
  const batches = batchesOf(due ?? [], made.isMade).filter(({ code }) => station.isHere(code));
  const waiting = {
    now,
    timeZone: desk?.fuso,
    onMissing: (order: BoardOrder) => setOpened({ sheet: 'missing', order }),
    onRefuse: (order: BoardOrder) => setOpened({ sheet: 'cancel', order }),
  };

  const move = (order: BoardOrder, evento: Move, sem_receber = false) =>
    once(order.order_id, `${order.estado} ${evento}`, () => ask(order, evento, sem_receber));

  async function ask(order: BoardOrder, evento: Move, sem_receber: boolean): Promise<boolean> {
    forget();
    if (evento === 'recuar') made.forget(order);
    try {
      await call(moveOrder, {
        params: { order_id: order.order_id },
        // What hangs must not swallow the next touch, nor be done twice when it comes after all.
        body: { evento, sem_receber, estado: order.estado },
        signal: AbortSignal.timeout(patienceMs),
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error.code === 'order_owes') {
        const onHandOver = (withoutRest: boolean) => move(order, 'entregar', withoutRest);
        setOpened({ sheet: 'owed', code: order.order_id, onHandOver });
      } else tell(order, error.error.message);
      return false;
    }
  }

  return (
    <>
      <BoardBar
        session={session}
        station={station}
        onOpen={(sheet) => setOpened(sheet === 'owed' ? { sheet, code: '' } : { sheet })}
        onOwes={(code, onHandOver) => setOpened({ sheet: 'owed', code, onHandOver })}
      />
      <main className="board">
        <h1 className="ui-hidden">{m.counter_board_title()}</h1>
        <p className="board-problem" role="alert">
          {lost ? m.counter_offline() : problem}
        </p>
        <SoundNote />
        <CancelledNotes key={shop} shop={shop} cancelled={desk?.anulados ?? []} />
        <PrinterNotes printers={desk?.impressoras ?? []} />
        {desk && <DeskState desk={desk} onOpen={() => setOpened({ sheet: 'desk' })} />}
        <div className="board-strips">
          {desk && <OvenStrip shop={shop} desk={desk} now={now} />}
          <Batches batches={batches} marked={marked} onMark={setMarked} />
        </div>
        <FoundOrders orders={found} {...waiting} />
        <div className="board-columns" aria-busy={due === undefined} onClickCapture={onClickCapture}>
          {columns.map((column) => {
            const all = (due ?? []).filter((order) =>
              (column.states as readonly string[]).includes(order.estado),
            );
            const own = all.filter((order) => isFor(order, station.isHere));
            return (
              <section key={column.event} aria-label={column.title()}>
                <h2>
                  {column.title()} {due && <span className="board-count">{own.length}</span>}
                </h2>
                {own.map((order) => (
                  <OrderCard
                    key={order.order_id}
                    order={order}
                    column={column}
                    now={now}
                    timeZone={desk?.fuso}
                    isHere={station.isHere}
                    marked={marked}
                    made={made}
                    printers={desk?.imprime ?? []}
                    onMove={(event) => move(order, event)}
                    onTime={() => setOpened({ sheet: 'time', order })}
                    onMissing={() => setOpened({ sheet: 'missing', order })}
                    onCancel={() => setOpened({ sheet: 'cancel', order })}
                  />
                ))}
                {own.length < all.length && (
                  <p className="board-hint">{m.board_elsewhere({ count: all.length - own.length })}</p>
                )}
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
    </>
  );
}

/** What is ready is everybody's to hand over; of the others, what something is to be made of at this station. */
const isFor = (order: BoardOrder, isHere: (product: string) => boolean): boolean =>
  order.estado === 'ready' ||
  order.linhas.some((_, place) => madeOf(order, place).some(({ id }) => isHere(id)));
