import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { euros } from './kinds.ts';
import { requiredText } from './rules.ts';

const amount = (most: number) =>
  v.pipe(
    v.number(() => m.error_numeric()),
    v.check(
      (value) => Math.abs(value) <= most && Math.round(value * 100) / 100 === value,
      () => m.error_value_invalid(),
    ),
  );

export const adjustedCustomer = v.object({ saldo: euros, pontos: v.number() });
export type AdjustedCustomer = v.InferOutput<typeof adjustedCustomer>;

export const adjustCustomer = endpoint({
  method: 'POST',
  path: '/api/gestao/clientes/:id/ajuste',
  access: 'staff',
  summary: 'Gives or takes balance and points, with a reason; the same key does it once',
  idempotent: true,
  body: v.object({
    saldo: amount(1_000),
    pontos: v.pipe(
      amount(1_000),
      v.integer(() => m.error_numeric()),
    ),
    motivo: requiredText(300),
    /** Where, for the audit; a manager of one shop needn't say. */
    loja: v.nullish(
      v.pipe(
        v.number(() => m.error_numeric()),
        v.safeInteger(() => m.error_numeric()),
        v.minValue(1, () => m.error_value_invalid()),
      ),
    ),
  }),
  data: adjustedCustomer,
});

export const customerContacts = v.object({
  telemovel: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type CustomerContacts = v.InferOutput<typeof customerContacts>;

export const openCustomerContacts = endpoint({
  method: 'POST',
  path: '/api/gestao/clientes/:id/contactos',
  access: 'staff',
  summary: 'A customer’s phone and e-mail in full, of one’s own shops; who opened them is in the audit',
  data: customerContacts,
});

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/gestao/clientes/:id/juntar',
  access: 'staff',
  summary: 'Moves another account’s balance and points to this one, and closes the other',
  body: v.object({
    outro: v.pipe(
      v.number(() => m.error_numeric()),
      v.safeInteger(() => m.error_numeric()),
      v.minValue(1, () => m.error_value_invalid()),
    ),
    motivo: requiredText(300),
  }),
  data: adjustedCustomer,
});
