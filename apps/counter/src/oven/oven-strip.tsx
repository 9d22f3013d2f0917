import { type ShopDesk, sayOven, takeOvenBack } from '@fornada/contract/board.ts';
import { readOven, type ShopOven } from '@fornada/contract/oven.ts';
import { hourWords } from '@fornada/contract/oven-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { useAction } from '../use-action.ts';
import { dueBatches, isOut } from './due.ts';
import './oven.css';

/** What comes out during the day changes with the menu and with what is sold out. */
const readEveryMs = 300_000;

type Props = {
  shop: number;
  desk: ShopDesk;
  now: Date;
};

/** One tap of the baker: what comes out about now, and what was said, to be taken back. */
export function OvenStrip({ shop, desk, now }: Props) {
  const [oven, setOven] = useState<ShopOven>();
  const { act, failure } = useAction();
  const soldOut = Object.keys(desk.esgotados).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sold out doesn't come out
  useEffect(() => {
    let isGone = false;
    const read = () =>
      call(readOven, { params: { id_loja: shop } }).then(
        (newer) => !isGone && setOven(newer),
        // Without an answer nothing is offered: the sheet has every product.
        () => {},
      );
    void read();
    const timer = setInterval(read, readEveryMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [shop, soldOut]);

  const due = oven ? dueBatches(oven, desk.forno, now.getTime()) : [];
  const out = Object.entries(desk.forno).filter(([, saying]) => isOut(saying, now.getTime()));
  if (due.length === 0 && out.length === 0 && !failure) return null;
  return (
    <section className="board-oven" aria-label={m.board_oven()}>
      {due.map(({ code, name }) => (
        <Button
          key={code}
          size="small"
          onClick={() => act(() => call(sayOven, { body: { loja: shop, codigo: code, dito: 'saiu' } }))}
        >
          {m.board_oven_out({ name })}
        </Button>
      ))}
      {out.map(([code, { produto: name, em }]) => {
        const words = { name, time: hourWords(Date.parse(em), desk.fuso) };
        return (
          <span key={code} className="board-oven-said">
            {m.board_oven_said(words)}
            <Button
              variant="quiet"
              size="small"
              aria-label={m.board_oven_undo_of(words)}
              onClick={() => act(() => call(takeOvenBack, { body: { loja: shop, codigo: code, em } }))}
            >
              {m.board_oven_undo()}
            </Button>
          </span>
        );
      })}
      {failure && (
        <p className="board-problem" role="alert">
          {failure.message}
        </p>
      )}
    </section>
  );
}
