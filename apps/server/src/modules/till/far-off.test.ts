// A count that is far off is asked about before it closes a drawer, and is kept where it is tried.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { packagingShop } from '../../testing/packaging.ts';
import { openTill } from '../../testing/till.ts';

// Its audit runs after the test.
const { server, db } = await packagingShop();
const till = await openTill(server, 862, 'manager');
const shift = randomUUID();
const open = (fundo: number, id: string = shift) => till.post('/api/balcao/turnos', { id, loja: 862, fundo });
const close = (id: string, contado: number, nota: string, more: object) =>
  till.post(`/api/balcao/turnos/${id}/fechar`, { contado, nota, ...more });

const onRecord = (shift: string) =>
  db.query(sql`select action, after from staff_actions where subject = ${`shift:${shift}`} order by id`);

test('a count that is far off is asked about first where that is wished, without a word of what should be there', async () => {
  await open(50);
  const { status, error } = await close(shift, 300, '', { confirmado: 0 });
  expect([status, error.code]).toEqual([409, 'count_far_off']);
  expect(error.message).not.toMatch(/50|250/);
  await close(shift, 80, '', { confirmado: 0 });
  expect((await open(50)).data.aberto).toMatchObject({ id: shift, contado: null });
  expect((await close(shift, 300, 'Cofre', { confirmado: 1 })).data.fechados[0]).toMatchObject({
    ...{ id: shift, contado: 300, diferenca: 250 },
  });
  // Whoever tries amounts until one passes is seen to have.
  expect(await onRecord(shift)).toMatchObject([
    { action: 'shift.opened' },
    { action: 'shift.doubted', after: { counted_cents: 300_00 } },
    { action: 'shift.doubted', after: { counted_cents: 80_00 } },
    { action: 'shift.closed', after: { counted_cents: 300_00, difference_cents: 250_00 } },
  ]);
  const next = randomUUID();
  server.context.clock.move({ minutes: 1 });
  await open(50, next);
  await close(next, 0, '', { confirmado: 0 });
  expect((await close(next, 70, '', { confirmado: 0 })).data.fechados[0]).toMatchObject({ diferenca: 20 });
  // One that passes doesn't hide what was tried before it.
  expect(await onRecord(next)).toMatchObject([
    { action: 'shift.opened' },
    { action: 'shift.doubted', after: { counted_cents: 0 } },
    { action: 'shift.closed', after: { counted_cents: 70_00, difference_cents: 20_00 } },
  ]);
});
