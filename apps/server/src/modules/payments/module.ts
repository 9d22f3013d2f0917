import type { Module } from '#module';
import { stopLater } from '#modules/payments/at-terminal.ts';
import { requestAtTill } from '#modules/payments/at-till.ts';
import { findingsResource } from '#modules/payments/office-findings.ts';
import { unreconciledReport } from '#modules/payments/office-reports.ts';
import { terminalsResource } from '#modules/payments/office-terminals.ts';
import { paymentTodos } from '#modules/payments/office-todos.ts';
import { reconcilePayments } from '#modules/payments/reconcile-payments.ts';
import { refundPayment } from '#modules/payments/refund-payment.ts';
import { requestPayment } from '#modules/payments/request-payment.ts';
import { addPaymentRoutes } from '#modules/payments/routes.ts';
import { chaseRefunds, expireOrders, findLatePayments, pollPayments } from '#modules/payments/sweeps.ts';
import { withdrawRequests } from '#modules/payments/withdraw-requests.ts';
import { keptByMonth } from '#platform/months.ts';
import { first } from '#platform/outbox.ts';

export const payments: Module = {
  name: 'payments',
  routes: addPaymentRoutes,
  tasks: [requestPayment, requestAtTill, refundPayment, withdrawRequests, stopLater],
  sweeps: [
    pollPayments,
    expireOrders,
    findLatePayments,
    chaseRefunds,
    reconcilePayments,
    keptByMonth('payment_callbacks', { years: 10 }),
  ],
  follows: {
    'payment.requested': [first(requestPayment.name)],
    'payment.refund_due': [refundPayment.name],
    'order.ended': [first(withdrawRequests.name)],
    'order.refunded': [withdrawRequests.name],
  },
  resources: [findingsResource, terminalsResource],
  reports: { pagamentos: unreconciledReport },
  todos: paymentTodos,
};
