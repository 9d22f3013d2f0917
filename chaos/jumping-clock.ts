// Loaded before a server: its clock is off by as much as it is told, at its start and whenever the simulator says so. The
// server itself knows nothing of it; PostgreSQL and timers keep the machine's time.
let offset = Number(process.env.CHAOS_CLOCK_MS ?? 0);

process.on('message', (told: { clockMs?: number }) => {
  if (told.clockMs !== undefined) offset = told.clockMs;
});

globalThis.Date = new Proxy(Date, {
  construct: (real, parameters: [], made) =>
    Reflect.construct(real, parameters.length === 0 ? [real.now() + offset] : parameters, made),
  get: (real, name, receiver) =>
    name === 'now' ? () => real.now() + offset : Reflect.get(real, name, receiver),
});
