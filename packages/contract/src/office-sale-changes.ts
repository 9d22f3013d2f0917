// What the office does with an order that is under way: another time, or none at all.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { saleStory } from './office-sales.ts';
import { date, daysAnswer, timesAnswer } from './order-dates.ts';
import { requiredText, someInstant } from './rules.ts';

export const listDaysOfBought = endpoint('GET /api/gestao/compras/:id/dias', 'staff', {
  summary: 'Every day that an order can be moved to, as its customer is offered them',
  data: daysAnswer(),
});

export const listTimesOfBought = endpoint('GET /api/gestao/compras/:id/horas', 'staff', {
  summary: 'The times of a day that an order can be moved to, as its customer is offered them',
  query: v.object({ dia: date }),
  data: timesAnswer(),
});

export const moveBought = endpoint('POST /api/gestao/compras/:id/hora', 'staff', {
  summary:
    'Moves an order that nobody has begun with to another time (`pickup_at`), of those that its `horas` offers, and tells its customer; the same time again does nothing',
  body: v.object({ pickup_at: someInstant }),
  data: saleStory,
});

export const cancelBought = endpoint('POST /api/gestao/compras/:id/cancelar', 'staff', {
  summary:
    'Cancels an order that isn’t handed over, with a word to its customer (`motivo`): all goes back as it came; the same key does it once',
  idempotent: true,
  body: v.object({ motivo: requiredText(200) }),
  data: saleStory,
});
