// Loaded into the server before everything else (node --import): its clock starts at the same instant in every run and goes a
// hundred times slower, so that what is written on a screen is the same in the first second and in the last.
import { serverStart } from './instant.ts';

const slowness = 100;
const begin = performance.now();
const now = () => Math.floor(serverStart + (performance.now() - begin) / slowness);

// The same class underneath, so that an instant made by the runtime is still an instance of it.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
