import { moveOrder, ORDER_STATES, ORDER_TRANSITIONS } from '@fornada/domain/orders.ts';
import { PAYMENT_STATES, PAYMENT_TRANSITIONS } from '@fornada/domain/payments.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

const db = await createTestDatabase();

test('an order goes from each state where the domain says, in the database too', async () => {
  const events = [...new Set(ORDER_TRANSITIONS.map(({ event }) => event))];
  const walked = await db.query(sql`
    select state, paid, event, order_transition(state, paid, event) as goes
    from unnest(enum_range(null::order_state)) state, unnest(array[false, true]) paid, unnest(${events}::text[]) event`);
  const known = ORDER_STATES.flatMap((state) =>
    [false, true].flatMap((paid) =>
      events.map((event) => {
        const move = moveOrder({ state, paid }, event);
        return { state, paid, event, goes: move.kind === 'moved' ? move.to : null };
      }),
    ),
  );
  expect(walked).toHaveLength(known.length);
  expect(walked).toEqual(expect.arrayContaining(known));
});

test('a payment goes from each state to each other where the domain says, in the database too', async () => {
  const walked = await db.query(sql`
    select state, next, payment_transition(state, next) is not distinct from next as goes
    from unnest(enum_range(null::payment_state)) state, unnest(enum_range(null::payment_state)) next`);
  const known = PAYMENT_STATES.flatMap((state) =>
    PAYMENT_STATES.map((next) => ({ state, next, goes: PAYMENT_TRANSITIONS[next].includes(state) })),
  );
  expect(walked).toHaveLength(known.length);
  expect(walked).toEqual(expect.arrayContaining(known));
});
