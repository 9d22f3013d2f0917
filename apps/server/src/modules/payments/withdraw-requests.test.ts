import { expect, test } from 'vitest';
import { decide } from '../../testing/buyer.ts';
import { reconcilingServer } from '../../testing/reconciling.ts';

const { server, simulator, pendingOrder, saying } = await reconcilingServer();

test('an order that ends takes its requests back, where the gateway can', async () => {
  const withdrawn: string[] = [];
  saying({}, { withdraw: async (ref) => void withdrawn.push(ref) });
  const { buyer, orderId, gatewayRef } = await pendingOrder();
  const paid = await pendingOrder();
  server.context.gateways.payments = { ...simulator, withdraw: async (ref) => void withdrawn.push(ref) };
  await decide(server, paid.orderId, 'approve');
  await buyer.cancel(orderId);
  await server.runJobs();
  expect(withdrawn).toEqual([gatewayRef]);
});
