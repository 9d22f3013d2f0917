// Ctrl-C as a terminal sends it: to every process of the group at once, npm among them, which sends it on again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findPostgresPrograms } from '../apps/server/src/platform/postgres-binaries.ts';
import { processesOf } from '../apps/server/src/platform/postgres-processes.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-serve-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

function startGroup([command = '', ...parameters]: string[], environment: Record<string, string>) {
  const child = spawn(command, parameters, {
    cwd: join(import.meta.dirname, '..'),
    detached: true,
    env: { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const group = -(child.pid ?? 0);
  return { group, exited, output: () => output };
}

test.for([
  { times: 3, command: ['npm', 'run', 'serve'] },
  { times: 2, command: [process.execPath, 'scripts/serve.ts'] },
])(
  'Ctrl-C, $times times, leaves nothing that runs: $command',
  { timeout: 90_000 },
  async ({ times, command }) => {
    const data = join(directory, `${times}`);
    const { group, exited, output } = startGroup(command, { DATA_DIR: data, PORT: '0' });
    await expect.poll(output, { timeout: 60_000 }).toContain('is ready at');
    const cluster = join(data, 'postgres/cluster');
    const programs = await findPostgresPrograms(data);
    expect((await processesOf(cluster, programs)).postmaster).toBeDefined();
    for (let time = 0; time < times; time += 1) process.kill(group, 'SIGINT');
    await exited;
    // The server may be the last of its group.
    await expect.poll(() => groupLives(group)).toBe(false);
    expect((await processesOf(cluster, programs)).all).toEqual([]);
    expect(output()).not.toMatch(/did not stop|Error/);
  },
);

function groupLives(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}

test('npm start says that its port is in use before anything is built or started', {
  timeout: 60_000,
}, async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const data = join(directory, 'none');
  const { exited, output } = startGroup(['npm', 'start'], { DATA_DIR: data, PORT: String(port) });
  expect(await exited).not.toBe(0);
  expect(output()).toContain(`PORT ${port} is in use`);
  expect(output()).not.toMatch(/Building|ready/);
  expect(existsSync(data)).toBe(false);
  holder.close();
});
