// The server's processes, all real: killed, stopped, and restarted as by a supervisor.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

export type Servers = {
  count: number;
  /** The ports of those that answer. */
  ports(): number[];
  /** SIGKILL, and started again. Resolves when it answers again. */
  kill(index: number): Promise<void>;
  /** SIGTERM to all, one after the other, each started again before the next. */
  roll(): Promise<void>;
  /** Moves the clock of one, or of all. */
  moveClock(clockMs: number, index?: number): void;
  stop(): Promise<void>;
};

type Parts = {
  /** What each of them runs: 'web', 'worker' or both. */
  services: string[];
  environment: Record<string, string>;
  directory: string;
  /** Told whenever another set of ports answers. */
  onPorts(ports: number[]): void;
  /** What shouldn't happen: a process that ended though nobody ended it. */
  complain(what: string): void;
};

/** A process that hasn't answered by then never will, however slow the machine. */
const longestStartMs = 180_000;
const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const loadedBefore = ['jumping-clock.ts', 'push-redirect.ts', 'with-terminals.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
]);

type Slot = {
  services: string;
  child: ChildProcess | undefined;
  started: boolean;
  /** Where it listens: one that only works doesn't. */
  port: number | undefined;
  clockMs: number;
  expected: boolean;
};

export async function startServers(parts: Parts): Promise<Servers> {
  const slots = parts.services.map((services): Slot => {
    return { services, child: undefined, started: false, port: undefined, clockMs: 0, expected: false };
  });
  const ports = () => slots.flatMap(({ port }) => (port === undefined ? [] : [port]));
  let ended = false;

  async function start(index: number): Promise<void> {
    const slot = slots[index] as Slot;
    const deadline = Date.now() + longestStartMs;
    while (!ended) {
      slot.expected = false;
      const child = spawnServer(index, slot);
      slot.child = child;
      const started = await Promise.race([
        once(child, 'message').then(([told]) => told as { address?: string }),
        once(child, 'exit').then(() => undefined),
      ]);
      if (started !== undefined) {
        slot.started = true;
        slot.port = started.address === undefined ? undefined : Number(new URL(started.address).port);
        parts.onPorts(ports());
        return;
      }
      // Started while the database was away: whoever supervises it tries again.
      if (Date.now() > deadline) throw new Error(`Server ${index} doesn't start: see its log`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  function spawnServer(index: number, slot: Slot): ChildProcess {
    const log = openSync(join(parts.directory, `server-${index}.log`), 'a');
    const child = spawn(process.execPath, [...loadedBefore, main], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(parts.directory, 'compiled'),
        CHAOS_CLOCK_MS: String(slot.clockMs),
        SERVICES: slot.services,
        ...parts.environment,
      },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    child.on('exit', (code, signal) => {
      const { started } = slot;
      slot.started = false;
      slot.port = undefined;
      parts.onPorts(ports());
      if (ended || slot.expected || !started) return;
      parts.complain(`server ${index} ended by itself (${code ?? signal})`);
      void start(index);
    });
    return child;
  }

  async function end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const slot = slots[index] as Slot;
    const { child } = slot;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    slot.expected = true;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  await Promise.all(slots.map((_, index) => start(index)));
  return {
    count: slots.length,
    ports,
    async kill(index) {
      if (!slots[index]?.started) return;
      await end(index, 'SIGKILL');
      await start(index);
    },
    async roll() {
      for (const index of slots.keys()) {
        await end(index, 'SIGTERM');
        await start(index);
      }
    },
    moveClock(clockMs, index) {
      for (const [each, slot] of slots.entries()) {
        if (index !== undefined && index !== each) continue;
        slot.clockMs = clockMs;
        if (slot.child?.connected) slot.child.send({ clockMs });
      }
    },
    async stop() {
      ended = true;
      await Promise.all(slots.map((_, index) => end(index, 'SIGKILL')));
    },
  };
}
