// `npm start` (and `npm run dev`, with --watch): builds what changed, starts the server, says where everything is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { appsWithScript } from './workspaces.ts';

const root = join(import.meta.dirname, '..');
const watching = process.argv.includes('--watch');

try {
  buildAll();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const server = spawn(process.execPath, [...(watching ? ['--watch'] : []), 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.on('message', (message: { ready?: boolean; address?: string }) => {
  if (message.ready === true) void welcome(message.address ?? '');
});
const builders = watching
  ? appsWithScript('build').map((app) =>
      spawn('npx', ['vite', 'build', '--watch'], { cwd: join(root, 'apps', app) }),
    )
  : [];
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const builder of builders) builder.kill();
    server.kill('SIGTERM');
  });
}
server.on('exit', (code) => process.exit(code ?? 1));

async function welcome(address: string): Promise<void> {
  const base = address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost');
  const places: [string, string][] = [
    ['Customer app', '/'],
    ['Counter (till, order board)', '/balcao'],
    ['Back office', '/gestao'],
    ["The customer's phone", '/simulador'],
    ['API', '/docs'],
  ];
  console.log(`\nFornada is ready at ${base}\n`);
  for (const [name, path] of places) console.log(`  ${name.padEnd(28)} ${base}${path}`);
  const logins = join(root, 'sample/logins.ts');
  if (existsSync(logins)) {
    const { demoLogins }: { demoLogins: { who: string; login: string; secret: string }[] } = await import(
      logins
    );
    console.log('\nDemo logins (sample data)\n');
    for (const { who, login, secret } of demoLogins) console.log(`  ${who.padEnd(28)} ${login}  ${secret}`);
  }
  console.log('');
}
