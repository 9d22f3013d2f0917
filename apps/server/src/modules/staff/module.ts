import type { Module } from '#module';
import { addDeviceRoutes } from '#modules/staff/device-routes.ts';
import { forgetOldStaffSessions } from '#modules/staff/forget-old.ts';
import { auditResource } from '#modules/staff/office-audit.ts';
import { devicesResource } from '#modules/staff/office-devices.ts';
import { teamResource } from '#modules/staff/office-team.ts';
import { addStaffRoutes } from '#modules/staff/routes.ts';

export const staff: Module = {
  name: 'staff',
  routes(app, context) {
    addStaffRoutes(app, context);
    addDeviceRoutes(app, context);
  },
  sweeps: [{ name: 'forget-old-staff-sessions', everySeconds: 3_600, run: forgetOldStaffSessions }],
  resources: [devicesResource, teamResource, auditResource],
};
