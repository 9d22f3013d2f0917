import type { Module } from '#module';
import { addRealtimeRoutes } from '#modules/realtime/routes.ts';

export const realtime: Module = { name: 'realtime', routes: addRealtimeRoutes };
