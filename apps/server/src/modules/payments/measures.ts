import { lastHour, type Measure } from '#platform/measures.ts';

export const paymentMeasures: Measure[] = [
  {
    name: 'fornada_payments_last_hour',
    help: 'Payments asked for in the last hour, by gateway and outcome.',
    labels: ['gateway', 'state'],
    text: `select gateway, state, count(*) as value from payments where ${lastHour} group by gateway, state`,
  },
];
