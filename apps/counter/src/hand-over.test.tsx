// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { HandOver } from './hand-over.tsx';
import {
  answering,
  asked,
  held,
  lost,
  one,
  reads,
  refused,
  shop,
  show,
  until,
  write,
} from './testing/counter.tsx';

/** As a phone shows it for half a minute. */
const changing = `F1${'0'.repeat(26)}${'V'.repeat(16)}`;
const field = 'Número ou QR do cliente';

function read(code: string): void {
  write(field, code);
  flushSync(() =>
    (one('field', field) as HTMLInputElement).form?.dispatchEvent(
      new Event('submit', { bubbles: true, cancelable: true }),
    ),
  );
}
const open = () => show(<HandOver shop={shop} onOwes={() => undefined} />);
const handOver = 'POST balcao/entregas';
const handed = { entregues: [{ orderCode: '042', cliente: 'Rita' }] };

it('a code that changes is asked about once, however often a reader reads it', async () => {
  const { answer, letGo } = held(handed);
  answering(handOver, answer);
  open();
  read(changing);
  read(changing);
  letGo();
  await reads('Entregue: #042 Rita');
  answering(handOver, refused(404, 'not_found', 'Não há esta encomenda.'));
  read(changing);
  read('043');
  await reads('Não há esta encomenda.');
  read(changing);
  read('044');
  await until(() => expect(asked(handOver)).toHaveLength(3));
  expect(asked(handOver).map(({ body }) => body.codigo)).toEqual([changing, '043', '044']);
});

it('one that wasn’t heard is asked about again, and so is a number', async () => {
  answering(handOver, refused(503, 'unavailable', 'Sem ligação.'));
  open();
  for (const code of [changing, changing, '042', '042']) {
    const before = asked(handOver).length;
    read(code);
    await until(() => expect(asked(handOver)).toHaveLength(before + 1));
    await reads('Sem ligação.');
  }
});

it('a QR that is longer than any of ours is said to be unknown, not refused in general words', async () => {
  answering(handOver, refused(400, 'invalid_fields', 'Reveja os campos assinalados.'));
  open();
  read('9'.repeat(201));
  await reads('Código não reconhecido.');
});

/** What was sent from now on is known by. */
function watchKeys(): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? undefined);
    return fetch(url, init);
  });
  return keys;
}

it('what got no answer is asked for again as the same, though its code has changed; what was answered is another', async () => {
  const next = `${changing.slice(0, -1)}0`;
  answering(handOver, lost);
  open();
  const keys = watchKeys();
  for (const code of ['042', changing, '043']) {
    const before = keys.length;
    read(code);
    await until(() => expect(keys).toHaveLength(before + 1));
    await reads('Sem ligação');
  }
  answering(handOver, ({ body }) => refused(409, 'transition_refused', `Não ${body.codigo}`));
  for (const code of ['042', next, '043', '042']) {
    read(code);
    await reads(`Não ${code}`);
  }
  const [first, card, other] = keys;
  expect(keys.slice(3, 6)).toEqual([first, card, other]);
  await until(() => expect(keys).toHaveLength(7));
  expect(new Set(keys).size).toBe(4);
});

it('what was handed over by its sheet without an answer is the same when its code is read again', async () => {
  const onOwes = vi.fn<(code: string, goOn: (withoutRest: boolean) => Promise<void>) => void>();
  const context = { order_id: 'o1', pedidos: ['o1'] };
  answering(handOver, refused(409, 'order_owes', 'Falta receber', { context }));
  show(<HandOver shop={shop} onOwes={onOwes} />);
  const keys = watchKeys();
  read('042');
  await until(() => expect(onOwes).toHaveBeenCalledOnce());
  answering(handOver, lost);
  await onOwes.mock.calls[0]?.[1](true);
  answering(handOver, handed);
  read('#42');
  await reads('Entregue: #042 Rita');
  const [refusedOne, lostOne, again] = keys;
  expect(lostOne).not.toBe(refusedOne);
  expect(again).toBe(lostOne);
});

it('a number that is asked for much later is another’s', async () => {
  answering(handOver, lost);
  open();
  const keys = watchKeys();
  read('042');
  await reads('Sem ligação');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  read('042');
  await until(() => expect(new Set(keys).size).toBe(2));
});
