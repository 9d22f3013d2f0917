import type { Module } from '#module';
import { addSimulatorRoutes } from '#modules/simulator/routes.ts';

export const simulator: Module = {
  name: 'simulator',
  routes: addSimulatorRoutes,
  sweeps: [
    {
      name: 'deliver-simulated-callbacks',
      everySeconds: 0.25,
      run: async ({ gateways }) => void (await gateways.paymentSimulator?.deliverDue()),
    },
  ],
};
