import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';
import type { OrderDetail } from './ordering.ts';
import { optionalText, requiredEmail, requiredText } from './rules.ts';

export const staffSignIn = endpoint({
  method: 'POST',
  path: '/api/balcao/sessao',
  access: 'open',
  summary: 'Signs a person of the chain in',
  body: v.object({ email: requiredEmail, password: requiredText(128) }),
  data: returns<{ token: string; expiresIn: number; nome: string; papel: string; lojas: number[] }>(),
});

export const staffSignOut = endpoint({
  method: 'DELETE',
  path: '/api/balcao/sessao',
  access: 'staff',
  summary: 'Ends the session',
  data: returns<Record<string, never>>(),
});

export interface BoardOrder extends OrderDetail {
  cliente: string;
  paga_em: string | null;
}

export const listBoard = endpoint({
  method: 'GET',
  path: '/api/balcao/encomendas',
  access: 'staff',
  summary: 'The orders under way of one shop, oldest first',
  query: v.object({ loja: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  data: returns<BoardOrder[]>(),
});

export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/balcao/encomendas/:order_id/estado',
  access: 'staff',
  summary: 'Moves an order on or back by one step, or cancels it with a reason',
  body: v.object({
    evento: v.picklist(['aceitar', 'iniciar', 'concluir', 'entregar', 'recuar', 'cancelar'], () =>
      m.error_value_invalid(),
    ),
    motivo: optionalText(200),
  }),
  data: returns<BoardOrder>(),
});
