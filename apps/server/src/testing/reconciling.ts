import sql from 'sql-template-tag';
import { beforeEach } from 'vitest';
import type { GatewayStatus, PaymentGateway } from '#adapters/payments/port.ts';
import { listFindings } from '#modules/payments/findings.ts';
import { reconcilePayments } from '#modules/payments/reconcile-payments.ts';
import type { TestApp } from './app.ts';
import { auditedServer } from './audited-server.ts';
import { aBuyer, decide, paymentsOf } from './buyer.ts';

/** A server whose payments are compared with a gateway that says what the test wants. */
export async function reconcilingServer() {
  const server = await auditedServer();
  const simulator = server.context.gateways.payments;
  beforeEach(async () => {
    // What the tests before have left is compared no more.
    await server.context.db.execute(sql`update payments set reconciliations = 3`);
    await server.context.db.execute(sql`delete from payment_findings`);
  });

  async function pendingOrder() {
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    await server.runJobs();
    const [payment] = await paymentsOf(server, orderId);
    return { buyer, orderId, paymentId: payment?.id ?? '', gatewayRef: payment?.gateway_ref ?? null };
  }
  async function paidOrder() {
    const order = await pendingOrder();
    await decide(server, order.orderId, 'approve');
    await server.runJobs();
    return order;
  }
  async function refundedOrder() {
    const order = await pendingOrder();
    await order.buyer.cancel(order.orderId);
    await decide(server, order.orderId, 'approve');
    await server.runJobs();
    return order;
  }
  /** Four workers at once, and one again. */
  async function reconcile(after: Parameters<TestApp['context']['clock']['move']>[0] = { minutes: 16 }) {
    server.context.clock.move(after);
    await Promise.all([1, 2, 3, 4].map(() => reconcilePayments.run(server.context)));
    await reconcilePayments.run(server.context);
  }
  const findings = async (settled = false) =>
    (await listFindings(server.context.db, { settled })).map(({ kind }) => kind);
  const stateOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);

  /** The gateway says this of everything. */
  const saying = (word: Partial<GatewayStatus>, change: Partial<PaymentGateway> = {}) => {
    server.context.gateways.payments = {
      ...simulator,
      getStatus: async ({ gatewayRef }) => ({ gatewayRef, state: 'unknown', ...word }),
      ...change,
    };
  };

  return { server, simulator, pendingOrder, paidOrder, refundedOrder, reconcile, findings, stateOf, saying };
}
