import type { Module } from '#module';
import { beginMenuLike } from '#modules/catalogue/revise-menu.ts';
import { confirmOrder } from '#modules/orders/confirm-order.ts';
import { creditInvoice } from '#modules/orders/credit-invoice.ts';
import { documentAdvance } from '#modules/orders/document-advance.ts';
import { endSoldOut } from '#modules/orders/end-sold-out.ts';
import { forgetOldRequests } from '#modules/orders/forget-old-requests.ts';
import { invoiceTakenRests, issueInvoice } from '#modules/orders/issue-invoice.ts';
import { learnShopLeadTimes } from '#modules/orders/learn-lead-times.ts';
import { leaveUncollected } from '#modules/orders/leave-uncollected.ts';
import { notifyOfClaim } from '#modules/orders/notify-of-claim.ts';
import { notifyOfMissing } from '#modules/orders/notify-of-missing.ts';
import { notifyOfDelay, notifyOfOrder, notifyOfRefund } from '#modules/orders/notify-of-order.ts';
import { claimsResource } from '#modules/orders/office-claims.ts';
import { preparationReport } from '#modules/orders/office-reports.ts';
import { orderTodos } from '#modules/orders/office-todos.ts';
import { receiveOrder } from '#modules/orders/receive-order.ts';
import { remindOfOrders } from '#modules/orders/remind-of-orders.ts';
import { addOrderRoutes } from '#modules/orders/routes.ts';
import { settleBooked } from '#modules/orders/settle-booked.ts';
import { settleMissing } from '#modules/orders/settle-missing.ts';
import { smsWhenUnseen } from '#modules/orders/sms-when-unseen.ts';
import { addSpecialDayRoutes } from '#modules/orders/special-day-routes.ts';
import { shopsResource } from '#modules/shops/office-shops.ts';
import { hasPeople } from '#modules/staff/works-at.ts';
import { first } from '#platform/outbox.ts';

export const orders: Module = {
  name: 'orders',
  routes(app, context) {
    addOrderRoutes(app, context);
    addSpecialDayRoutes(app, context);
  },
  tasks: [
    receiveOrder,
    endSoldOut,
    notifyOfOrder,
    notifyOfDelay,
    notifyOfRefund,
    notifyOfMissing,
    notifyOfClaim,
    confirmOrder,
    smsWhenUnseen,
    issueInvoice,
    creditInvoice,
    documentAdvance,
  ],
  sweeps: [
    { name: 'forget-old-requests', everySeconds: 3_600, run: forgetOldRequests },
    { name: 'remind-of-orders', everySeconds: 300, run: remindOfOrders },
    { name: 'settle-missing', everySeconds: 30, run: settleMissing },
    { name: 'invoice-taken-rests', everySeconds: 60, run: invoiceTakenRests },
    { name: 'leave-uncollected', everySeconds: 300, run: leaveUncollected },
    { name: 'learn-lead-times', everySeconds: 6 * 3_600, run: learnShopLeadTimes },
  ],
  // A shop's form settles what its new hours leave behind, and begins a new one like another.
  resources: [claimsResource, shopsResource({ settleBooked, hasPeople, beginMenuLike })],
  follows: {
    'order.paid': [first(receiveOrder.name), { task: issueInvoice.name, after: receiveOrder.name }],
    'order.changed': [{ task: notifyOfOrder.name, unless: 'told' }],
    'order.promised': [notifyOfDelay.name],
    'order.claim_decided': [notifyOfClaim.name],
    'order.missing_asked': [first(notifyOfMissing.name)],
    'order.missing_settled': [notifyOfMissing.name],
    'order.ended': [notifyOfOrder.name, creditInvoice.name, documentAdvance.name],
    'order.refunded': [creditInvoice.name, documentAdvance.name],
    'payment.refunded': [notifyOfRefund.name],
    'shop.sold_out': [first(endSoldOut.name)],
  },
  reports: { preparacao: preparationReport },
  todos: orderTodos,
};
