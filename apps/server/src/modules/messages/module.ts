import type { Module } from '#module';
import { confirmOrder } from '#modules/messages/confirm-order.ts';
import { forgetOldMessages } from '#modules/messages/forget-old-messages.ts';
import { notifyOfOrder, notifyOfRefund } from '#modules/messages/notify-of-order.ts';
import { pushNotification } from '#modules/messages/push-notification.ts';
import { sendMessage } from '#modules/messages/send-message.ts';

export const messages: Module = {
  name: 'messages',
  tasks: [sendMessage, pushNotification, notifyOfOrder, notifyOfRefund, confirmOrder],
  sweeps: [{ name: 'forget-old-messages', everySeconds: 3_600, run: forgetOldMessages }],
  follows: {
    'message.queued': [sendMessage.name],
    'notification.created': [pushNotification.name],
    'order.paid': [confirmOrder.name],
    'order.changed': [notifyOfOrder.name],
    'order.ended': [notifyOfOrder.name],
    'payment.refunded': [notifyOfRefund.name],
  },
};
