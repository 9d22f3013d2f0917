import { type ShopDesk, sayOven, setSoldOut, takeOvenBack } from '@fornada/contract/board.ts';
import { readMenu } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { FormError } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { clockOf } from './columns.ts';
import { itemsOf, matching, type SellableItem } from './sellable-items.ts';
import { call } from './session.ts';
import { useAction } from './use-action.ts';

/** In minutes. */
const hour = 60;

/** Marks products and extras as sold out for an hour, until a time or for the day, and back. Carts that hold them hear of it at once. */
export function SoldOutSheet({ shop, desk, onClose }: { shop: number; desk: ShopDesk; onClose: () => void }) {
  const [items, setItems] = useState<SellableItem[]>();
  const [sought, setSought] = useState('');
  const [time, setTime] = useState('');
  const { act, failure } = useAction();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu is read once
  useEffect(() => {
    void act(async () => setItems(itemsOf(await call(readMenu, { params: { id_loja: shop } }))));
  }, [shop]);

  const mark = (codigo: string, ate: number | string | null) =>
    act(() => call(setSoldOut, { body: { loja: shop, codigo, ate } }));

  const sayLow = (codigo: string) =>
    act(() => call(sayOven, { body: { loja: shop, codigo, dito: 'a_acabar' } }));
  const takeBack = (codigo: string, em: string) =>
    act(() => call(takeOvenBack, { body: { loja: shop, codigo, em } }));

  const shown = matching(items ?? [], sought, Object.keys(desk.esgotados));
  return (
    <Sheet title={m.board_sold_out()} onClose={onClose} size="wide">
      {failure && <FormError title={failure.title}>{failure.message}</FormError>}
      <div className="board-sought">
        <Field
          name="procura"
          label={m.board_sold_out_search()}
          autoComplete="off"
          onValueChange={setSought}
        />
        <Field kind="time" name="volta" label={m.board_sold_out_time()} onValueChange={setTime} />
      </div>
      <ul className="board-items" aria-busy={items === undefined}>
        {shown.map(({ code, name, isExtra }) => {
          const until = desk.esgotados[code];
          const saying = desk.forno[code];
          const low = saying?.dito === 'a_acabar' ? saying : undefined;
          return (
            <li key={code}>
              <span>
                {name}
                {isExtra && <small> {m.board_extra()}</small>}
                {until && (
                  <small className="board-until">
                    {' '}
                    {m.board_sold_out_until({ time: clockOf(until, desk.fuso) })}
                  </small>
                )}
                {low && <small className="board-until"> {m.board_low_said()}</small>}
              </span>
              {until ? (
                <Button size="small" onClick={() => mark(code, null)} aria-label={m.board_back_of({ name })}>
                  {m.board_back()}
                </Button>
              ) : (
                <>
                  {low ? (
                    <Button
                      size="small"
                      onClick={() => takeBack(code, low.em)}
                      aria-label={m.board_low_back_of({ name })}
                    >
                      {m.board_low_back()}
                    </Button>
                  ) : (
                    !isExtra && (
                      <Button
                        variant="secondary"
                        size="small"
                        onClick={() => sayLow(code)}
                        aria-label={m.board_low_of({ name })}
                      >
                        {m.board_low()}
                      </Button>
                    )
                  )}
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => mark(code, time || hour)}
                    aria-label={time ? m.board_until_of({ name, time }) : m.board_hour_of({ name })}
                  >
                    {time ? m.board_until({ time }) : m.board_hour()}
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => mark(code, 'hoje')}
                    aria-label={m.board_today_of({ name })}
                  >
                    {m.board_today()}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {items && shown.length === 0 && <p className="board-empty">{m.board_nothing_found()}</p>}
    </Sheet>
  );
}
