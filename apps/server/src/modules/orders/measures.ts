import { lastHour, type Measure } from '#platform/measures.ts';

export const orderMeasures: Measure[] = [
  {
    name: 'fornada_orders_last_hour',
    help: 'Orders placed in the last hour, by the state they are in.',
    labels: ['state'],
    text: `select state, count(*) as value from orders where ${lastHour} group by state`,
  },
];
