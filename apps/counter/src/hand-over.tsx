import { handOver } from '@fornada/contract/board.ts';
import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { orderNumberIn } from '@fornada/domain/orders.ts';
import { parseRotatingCode } from '@fornada/domain/rotating-code.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Scanner } from '@fornada/ui/camera/scanner.tsx';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconQr } from '@fornada/ui/icons/commerce.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { customersCode } from './customers-code.ts';
import { call } from './session.ts';
import { useFreeTyping } from './use-free-typing.ts';
import { useRequestKeys } from './use-request-keys.ts';

/**
 * Hands over by the order's number, or by the customer's QR: the camera reads it, or a keyboard-wedge reader types it and
 * presses Enter. What is typed while nothing has the focus lands here, so that a reader works without touching the screen.
 */
type Props = {
  shop: number;
  /** Something of it is left to be paid: handed over by what it calls, or not at all. */
  onOwes: (code: string, onHandOver: (withoutRest: boolean) => Promise<void>) => void;
};

export function HandOver({ shop, onOwes }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ words: string; isBad: boolean }>();
  const [isScanning, setScanning] = useState(false);

  /** One that changes is good once; a phone that is held to a reader is read again and again. */
  const spent = useRef('');

  const once = useRequestKeys();

  useFreeTyping(() => field.current?.focus());

  /** @param found by the code, before what they owed was settled: one that changes is good no more by now */
  async function hand(code: string, found?: string[], sem_receber = false): Promise<void> {
    const body = { loja: shop, ...(found ? { pedidos: found } : { codigo: code }), sem_receber };
    try {
      const { entregues } = await once(`${shop} ${nameOf(code)}`, (idempotencyKey) =>
        call(handOver, { body, idempotencyKey }),
      );
      const codes = entregues.map(({ orderCode, cliente }) => `#${orderCode} ${cliente}`.trim()).join(', ');
      setSaid({ words: m.board_handed_over({ codes }), isBad: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error.code !== 'code_used' && spent.current === code) spent.current = '';
      if (error.error.code === 'order_owes') {
        const { order_id, pedidos } = error.error.context as { order_id: string; pedidos: string[] };
        // Of a customer all that is owed; of a number just the order that it meant: others of other days have it too.
        const isOne = found !== undefined || orderNumberIn(code) !== undefined;
        return onOwes(isOne ? order_id : code, (withoutRest) =>
          // Without its rest only what the sheet shows.
          hand(code, withoutRest && isOne ? [order_id] : pedidos, withoutRest),
        );
      }
      // A QR that is longer than any of ours.
      const isForeign = error.error.code === 'invalid_fields';
      setSaid({ words: isForeign ? m.error_code_unknown() : error.error.message, isBad: true });
    }
  }

  async function read(code: string): Promise<void> {
    if (code === spent.current) return;
    if (parseRotatingCode(code) !== undefined) spent.current = code;
    await hand(code);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '' || !field.current) return;
    // At once: a reader types the next one while this one is on its way.
    field.current.value = '';
    await read(code);
  }

  return (
    <form className="board-hand-over" onSubmit={submit}>
      <label>
        <span className="ui-hidden">{m.board_hand_over_field()}</span>
        <input
          ref={field}
          className="counter-field"
          name="codigo"
          placeholder={m.board_hand_over_example()}
          autoComplete="off"
          inputMode="text"
          maxLength={200}
        />
      </label>
      <Button type="submit" variant="secondary" size="small">
        {m.board_hand_over()}
      </Button>
      <IconButton icon={<IconQr />} label={m.till_scan()} onClick={() => setScanning(true)} />
      <p role="status" className={said?.isBad ? 'board-said board-said-bad' : 'board-said'}>
        {said?.words}
      </p>
      {isScanning && (
        <Scanner
          {...customersCode()}
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false);
            void read(code);
          }}
        />
      )}
    </form>
  );
}

/** What is the same however it is written, and though the phone shows another code by now. */
const nameOf = (code: string): string => String(parseRotatingCode(code)?.card ?? orderNumberIn(code) ?? code);
