import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';
import type { OrderDetail } from './ordering.ts';
import { optionalText } from './rules.ts';

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
