import { type ShopDesk, sayOven } from '@fornada/contract/board.ts';
import { readMenu } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { FormError } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { itemsOf, type SellableItem, withWords } from '../sellable-items.ts';
import { call } from '../session.ts';
import { useAction } from '../use-action.ts';
import { isOut } from './due.ts';

type Props = { shop: number; desk: ShopDesk; now: Date; onClose: () => void };

/** Says of any product of the menu that it has just come out; what was said stands on the board, and is taken back there. */
export function OvenSheet({ shop, desk, now, onClose }: Props) {
  const [items, setItems] = useState<SellableItem[]>();
  const [sought, setSought] = useState('');
  const reading = useAction();
  const { act, failure = reading.failure } = useAction(onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu is read once
  useEffect(() => {
    void reading.act(async () => setItems(itemsOf(await call(readMenu, { params: { id_loja: shop } }))));
  }, [shop]);

  const shown = withWords(items ?? [], sought).filter(
    ({ code, isExtra }) => !isExtra && !isOut(desk.forno[code], now.getTime()),
  );
  return (
    <Sheet title={m.board_oven_title()} onClose={onClose} size="wide">
      {failure && <FormError title={failure.title}>{failure.message}</FormError>}
      <p className="board-hint">{m.board_oven_hint()}</p>
      <Field name="procura" label={m.board_oven_search()} autoComplete="off" onValueChange={setSought} />
      <ul className="board-items" aria-busy={items === undefined}>
        {shown.map(({ code, name }) => (
          <li key={code}>
            <span>{name}</span>
            <Button
              variant="secondary"
              size="small"
              aria-label={m.board_oven_out({ name })}
              onClick={() => act(() => call(sayOven, { body: { loja: shop, codigo: code, dito: 'saiu' } }))}
            >
              {m.board_oven_out_short()}
            </Button>
          </li>
        ))}
      </ul>
      {items && shown.length === 0 && <p className="board-empty">{m.board_nothing_found()}</p>}
    </Sheet>
  );
}
