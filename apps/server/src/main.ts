// The process: reads the settings, starts, and when it is told to stop ends in order within ten seconds.
import { collectWhenIdle } from '#platform/collect-when-idle.ts';
import { SettingError } from '#platform/setting-files.ts';
import { readSettings, type Settings } from '#platform/settings.ts';
import { type Server, startServer } from './server.ts';

/** What is left of the ten seconds for the operating system. */
const longestStopMs = 9_500;

async function main(): Promise<void> {
  const told = new AbortController();
  const signal = new Promise<void>((resolve) => {
    const stop = () => {
      told.abort();
      resolve();
    };
    // Ctrl-C comes more than once: from the terminal to each process of the group, and again from the parents, npm and ours. None
    // of them may cut the end short, or PostgreSQL is left behind. SIGHUP is a terminal that was closed.
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, stop);
    // Started by `npm start`: when that is killed outright, nobody would ever tell this process to stop.
    process.once('disconnect', stop);
  });
  // Whoever read what it says has gone: that is no reason to fall over in the middle of the end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let server: Server | undefined;
  // From the signal on, also while it still starts: a database that never answers would keep it for ever.
  const endInTime = () =>
    setTimeout(() => {
      const waiting = server?.waitingFor().join(', ') ?? 'its start';
      console.error(`The server did not stop in time: it still waits for ${waiting}.`);
      process.exit(1);
    }, longestStopMs).unref();
  signal.then(endInTime);
  const reportAndEnd = (error: Error) => {
    console.error(error.message);
    endInTime();
    return 1;
  };
  let settings: Settings;
  try {
    settings = readSettings(process.env);
    server = await startServer(settings, told.signal);
  } catch (error) {
    if (told.signal.aborted) process.exit(0);
    // A bad setting or a directory in use is the operator's to mend: one line that names it, not a stack.
    console.error(
      error instanceof SettingError ? error.message : `The server did not start: ${describe(error)}`,
    );
    process.exit(1);
  }
  if (process.connected)
    process.send?.({ address: server.address, simulators: settings.simulators, year: settings.sampleYear });
  collectWhenIdle();
  const exitCode = await Promise.race([signal.then(() => 0), server.failed.catch(reportAndEnd)]);
  await server.stop();
  process.exit(exitCode);
}

function describe(error: unknown): string {
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) return error.stack ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

await main();
