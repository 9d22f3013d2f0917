import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { optionalText, uuid } from './rules.ts';

// A shop's form may close it when orders are booked: the server answers `orders_booked` with them, until the person has chosen.

/** One of `context.encomendas`. */
export interface BookedOrder {
  id: string;
  codigo: string;
  nome: string;
  /** When its customer comes for it. */
  hora: string;
  total: number;
  pago: 0 | 1;
}

/** What is to happen to the orders that the person was shown, and to no other. */
export const bookedChoice = v.object({
  escolha: v.picklist(['manter', 'cancelar'], () => m.error_value_invalid()),
  vistas: v.pipe(v.array(uuid), v.maxLength(2_000)),
  /** Beside the reason that the customers are told anyway. */
  motivo: optionalText(300),
});
export type BookedChoice = v.InferOutput<typeof bookedChoice>;
