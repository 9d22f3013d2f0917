// `npm run dev` on a copy of the repository: one file of each kind is edited, seen in what runs, and at the end nothing runs on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgresPrograms } from '../apps/server/src/platform/postgres-binaries.ts';
import { processesOf } from '../apps/server/src/platform/postgres-processes.ts';

const root = join(import.meta.dirname, '..');
const made = /(^|\/)(node_modules|dist|\.git|test-results)(\/|$)/;
/** Generous: the machine does the other tests meanwhile. It takes a second or two where it has nothing else to do. */
const patience = { timeout: 60_000, interval: 100 };

/** The packages are the copy's own; what was installed is shared. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'fornada-dev-'));
  for (const name of [
    'apps',
    'packages',
    'sample',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !made.test(path.slice(root.length)),
    });
  }
  mkdirSync(join(copy, 'node_modules/@fornada'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@fornada' && !/^\.(vite|cache)/.test(name)) link(join('node_modules', name));
  }
  // By a path that begins where they stand: it leads to the copy's.
  for (const name of readdirSync(join(root, 'node_modules/@fornada'))) {
    const path = join('node_modules/@fornada', name);
    symlinkSync(readlinkSync(join(root, path)), join(copy, path));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, folder))) {
      // Vite keeps what it prepared in the app's own folder: that one is the copy's.
      const own = join(folder, name, 'node_modules');
      if (!existsSync(join(root, own))) continue;
      mkdirSync(join(copy, own));
      for (const inside of readdirSync(join(root, own))) if (!inside.startsWith('.')) link(join(own, inside));
    }
  }
  return copy;

  function link(path: string): void {
    symlinkSync(join(root, path), join(copy, path));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

describe('development', () => {
  let copy = '';
  let base = '';
  let group = 0;
  let exited: Promise<unknown>;
  let output = '';
  const built = () => join(copy, 'apps/web/dist/client/sw.js');
  /** What hot reload was told, by app. */
  const told = { web: '', counter: '', office: '' };

  beforeAll(async () => {
    copy = await copyRepository();
    mkdirSync(join(built(), '..'), { recursive: true });
    writeFileSync(built(), '// the service worker of a build');
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const child = spawn('npm', ['run', 'dev', '--ignore-scripts'], {
      cwd: copy,
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: `${port}`,
        DATA_DIR: join(copy, '.data'),
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    group = -(child.pid ?? 0);
    exited = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    await new Promise<void>((resolve, reject) => {
      const look = () => output.includes('Fornada is ready at') && resolve();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      exited.then(() => reject(new Error(output)));
    });
    for (const [app, path] of [
      ['web', '/'],
      ['counter', '/balcao/'],
      ['office', '/gestao/'],
    ] as const) {
      await listen(app, path);
    }
  }, 150_000);
  afterAll(() => {
    if (groupLives()) process.kill(group, 'SIGKILL');
    rmSync(copy, { recursive: true, force: true });
  });

  /** As the client in a page does. */
  async function listen(app: keyof typeof told, path: string): Promise<void> {
    const client = await text(`${path}@vite/client`);
    const [, token = ''] = /const wsToken = "([^"]+)"/.exec(client) ?? [];
    const socket = new WebSocket(`${base.replace('http', 'ws')}${path}?token=${token}`, 'vite-hmr');
    socket.addEventListener('message', ({ data }) => (told[app] += `${data}\n`));
    await once(socket as unknown as NodeJS.EventEmitter, 'open');
  }

  async function text(path: string): Promise<string> {
    const answer = await fetch(base + path, { headers: { accept: 'text/html' } });
    return await answer.text();
  }

  function edit(file: string, from: string | RegExp, to: string): void {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    expect(after, file).not.toBe(before);
    // As many editors do: another file takes the place of the one that was there.
    writeFileSync(`${path}~`, after);
    renameSync(`${path}~`, path);
  }

  function groupLives(): boolean {
    try {
      process.kill(group, 0);
      return true;
    } catch {
      return false;
    }
  }

  async function showsComponentOfTheWeb(): Promise<void> {
    expect(await text('/restaurantes')).toContain('/@vite/client');
    await text('/src/app/footer.tsx');
    edit('apps/web/src/app/footer.tsx', '<p>{m.shell_seller()}</p>', '<p>Mudado {m.shell_seller()}</p>');
    await expect.poll(() => text('/src/app/footer.tsx'), patience).toContain('Mudado');
    await expect.poll(() => told.web, patience).toMatch(/"type":"update".*footer\.tsx/);
  }

  async function showsComponentOf(app: 'counter' | 'office', path: string, file: string): Promise<void> {
    expect(await text(path)).toContain('/@vite/client');
    const url = `${path}/src/${file}`;
    await text(`${path}/src/main.tsx`);
    await text(url);
    edit(`apps/${app}/src/${file}`, /<(h1|Typography)\b/, '<$1 data-changed=""');
    await expect.poll(() => text(url), patience).toContain('data-changed');
    await expect.poll(() => told[app], patience).toContain('sign-in.tsx');
  }

  /** In the page that the server writes, and in the module that pages read. */
  async function showsSentence(): Promise<void> {
    edit(
      'packages/copy/messages/pt/content.json',
      /"shell_page_title": "[^"]*"/,
      '"shell_page_title": "{title} · Mudada"',
    );
    await expect.poll(() => text('/restaurantes'), patience).toContain('· Mudada');
    edit('packages/copy/messages/pt/content.json', '· Mudada', '· Mudada outra vez');
    await expect.poll(() => text('/restaurantes'), patience).toContain('· Mudada outra vez');
    await expect
      .poll(() => text(`/@fs${join(copy, 'packages/copy/src/generated/sentences.js')}`), patience)
      .toContain('· Mudada');
  }

  async function showsRoute(): Promise<void> {
    await expect.poll(() => text('/robots.txt'), patience).toContain('User-agent: *');
    edit('apps/server/src/modules/screens/sitemap.ts', "'User-agent: *',", "'User-agent: *', '# changed',");
    await expect.poll(() => text('/robots.txt'), patience).toContain('# changed');
  }

  async function appliesMigration(): Promise<void> {
    writeFileSync(
      join(copy, 'apps/server/migrations/9999-dev.sql'),
      "comment on table customers is 'seen in development';\n",
    );
    await expect.poll(() => output, patience).toContain('9999-dev');
  }

  it('brings a change of each kind into what runs; ended, nothing runs on and the build is as it was', async () => {
    await showsComponentOfTheWeb();
    await showsComponentOf('counter', '/balcao', 'sign-in/sign-in.tsx');
    await showsComponentOf('office', '/gestao', 'app/sign-in.tsx');
    await showsSentence();
    await showsRoute();
    await appliesMigration();

    process.kill(group, 'SIGINT');
    await exited;
    await expect.poll(groupLives, patience).toBe(false);
    const cluster = join(copy, '.data/postgres/cluster');
    expect((await processesOf(cluster, await findPostgresPrograms(copy))).all).toEqual([]);
    expect(readFileSync(built(), 'utf8')).toContain('the service worker of a build');
  }, 300_000);
});
