// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { HandOver } from './hand-over.tsx';
import { answering, asked, held, one, reads, refused, shop, show, until, write } from './testing/counter.tsx';

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
