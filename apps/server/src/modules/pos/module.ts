import type { Module } from '#module';
import { forgetOldPosRequests } from '#modules/pos/forget-old-requests.ts';
import { addPosKeyRoutes } from '#modules/pos/key-routes.ts';
import { posKeysResource } from '#modules/pos/office-keys.ts';
import { keyTodos } from '#modules/pos/office-todos.ts';
import { addPosRoutes } from '#modules/pos/routes.ts';

/** The API for third-party tills, and its keys. */
export const pos: Module = {
  name: 'pos',
  routes(app, context) {
    addPosRoutes(app, context);
    addPosKeyRoutes(app, context);
  },
  sweeps: [{ name: 'forget-pos-requests', everySeconds: 3_600, run: forgetOldPosRequests }],
  resources: [posKeysResource],
  todos: keyTodos,
};
