// No paid order forgotten, none left halfway, no job dropped silently.
import sql from 'sql-template-tag';
import type { Check } from './check.ts';

export const nothingIsForgotten: Check = {
  name: 'no order is left waiting, paid and not handed to its shop',
  async find({ db }) {
    const waiting = await db.query<{ id: string; paid: boolean }>(
      sql`select id, paid from orders where state = 'awaiting_payment'`,
    );
    return waiting.map(({ id, paid }) => `order ${id} ${paid ? 'is paid and forgotten' : 'waits for ever'}`);
  },
};

export const noneIsPreparedUnpaid: Check = {
  name: 'none is prepared unpaid',
  async find({ db }) {
    const unpaid = await db.query<{ id: string; state: string }>(sql`
      select id, state from orders where state in ('received', 'preparing', 'ready', 'collected', 'not_collected') and not paid`);
    return unpaid.map(({ id, state }) => `order ${id} is ${state} and was never paid`);
  },
};

export const noWorkIsGivenUp: Check = {
  name: 'no job was given up',
  async find({ db }) {
    const given = await db.query<{ task: string; error: string | null }>(sql`
      select t.identifier as task, j.last_error as error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts`);
    return given.map(({ task, error }) => `${task}: ${error?.split('\n')[0] ?? ''}`);
  },
};
