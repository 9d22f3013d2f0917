import type { Module } from '#module';
import { addStaffRoutes } from '#modules/staff/routes.ts';

export const staff: Module = { name: 'staff', routes: addStaffRoutes };
