// The database's copy of the domain's tables of states: one SQL function each, written by `npm run generate`.
import { ORDER_TRANSITIONS } from '@fornada/domain/orders.ts';
import { PAYMENT_TRANSITIONS } from '@fornada/domain/payments.ts';

const directory = 'apps/server/functions';

/** The files as they must be. */
export function transitionFunctions(): { path: string; text: string }[] {
  return [
    {
      path: `${directory}/order_transition.sql`,
      text: sqlFunction(
        "Where an event takes an order, or null where the order doesn't obey it",
        'orders',
        'order_transition(p_state order_state, p_paid boolean, p_event text) returns order_state',
        ORDER_TRANSITIONS.map(
          ({ event, from, to, unless }) =>
            `when p_event = '${event}' and p_state = '${from}'${guards[unless ?? 'none']} then '${to}'::order_state`,
        ),
      ),
    },
    {
      path: `${directory}/payment_transition.sql`,
      text: sqlFunction(
        "The state to which a payment is moved, or null where it can't be reached from its own",
        'payments',
        'payment_transition(p_state payment_state, p_to payment_state) returns payment_state',
        Object.entries(PAYMENT_TRANSITIONS)
          .filter(([, from]) => from.length > 0)
          .map(
            ([to, from]) => `when p_to = '${to}' and p_state in (${from.map(quoted).join(', ')}) then p_to`,
          ),
      ),
    },
  ];
}

const guards = { none: '', not_paid: ' and p_paid', already_paid: ' and not p_paid' };
const quoted = (text: string) => `'${text}'`;

function sqlFunction(says: string, table: string, signature: string, cases: string[]): string {
  return `-- ${says}.
-- Generated from packages/domain/src/${table}.ts by npm run generate.
create or replace function ${signature}
language sql immutable parallel safe as $$
  select case
${cases.map((one) => `    ${one}`).join('\n')}
  end
$$;
`;
}
