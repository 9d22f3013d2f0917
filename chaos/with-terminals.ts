// Loaded before a server: no vendor of card terminals has an adapter yet, and simulators never stand beside real gateways, so its
// gateways are those of its settings and the simulated terminals.
import { registerHooks } from 'node:module';

const gateways = new URL('gateways-with-terminals.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === '#adapters/gateways.ts' ? gateways : specifier, context),
});
