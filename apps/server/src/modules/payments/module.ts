import type { Module } from '#module';
import { refundPayment } from '#modules/payments/refund-payment.ts';
import { requestPayment } from '#modules/payments/request-payment.ts';
import { addPaymentRoutes } from '#modules/payments/routes.ts';
import { chaseRefunds, expireOrders, findLatePayments, pollPayments } from '#modules/payments/sweeps.ts';

export const payments: Module = {
  name: 'payments',
  routes: addPaymentRoutes,
  tasks: [requestPayment, refundPayment],
  sweeps: [pollPayments, expireOrders, findLatePayments, chaseRefunds],
  follows: { 'payment.requested': ['request-payment'], 'payment.refund_due': ['refund-payment'] },
};
