import { acknowledgeNotification as acknowledgeCall } from '@fornada/contract/push.ts';
import type { Module } from '#module';
import { forgetOldMessages } from '#modules/messages/forget-messages.ts';
import { acknowledgeNotification } from '#modules/messages/notifications.ts';
import { messageTodos } from '#modules/messages/office-todos.ts';
import { addReceiptRoutes, readReceiptAgain } from '#modules/messages/receipts.ts';
import { pushNotification, sendMessage } from '#modules/messages/send-message.ts';
import { handle } from '#platform/endpoint.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

export const messages: Module = {
  name: 'messages',
  routes(app, context) {
    addReceiptRoutes(app, context);
    handle(app, context, acknowledgeCall, async ({ actor, params: { id = '' } }) => {
      const { db, clock } = context;
      if (!isUuid(id) || !(await acknowledgeNotification(db, actor.customerId, id, clock())))
        refuse('not_found');
      return {};
    });
  },
  tasks: [sendMessage, pushNotification, readReceiptAgain],
  sweeps: [{ name: 'forget-old-messages', everySeconds: 3_600, run: forgetOldMessages }],
  follows: {
    'message.queued': [sendMessage.name],
    'notification.created': [pushNotification.name],
  },
  todos: messageTodos,
};
