// `npm start` (and `npm run dev`, with --watch): builds what changed, starts the server, says where everything is.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoLogins } from '../sample/logins.ts';
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
server.on('message', welcome);
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

/** Told by the server when it is ready. */
function welcome({ address, simulators }: { address?: string; simulators: boolean }): void {
  if (address === undefined) {
    console.log('\nFornada works, without an address (SERVICES=worker).');
    return;
  }
  const base = address.replace(/\/\/(0\.0\.0\.0|127\.0\.0\.1|\[::\])/, '//localhost');
  const places: [string, string][] = [
    ['Customer app', '/'],
    ['Counter: till, order board', '/balcao'],
    ['Back office', '/gestao'],
    ['API', '/docs'],
    ...(simulators ? [["Customer's simulated phone", '/simulador'] as [string, string]] : []),
  ];
  console.log(`\nFornada is ready at ${base}\n`);
  for (const [name, path] of places) console.log(`  ${name.padEnd(28)} ${base}${path}`);
  if (simulators) {
    console.log('\nWho may sign in, in the sample chain\n');
    for (const { who, login, secret } of demoLogins)
      console.log(`  ${who.padEnd(28)} ${login.padEnd(26)} ${secret}`);
    console.log(
      `\n  The counter and the back office ask for a second factor: ${base}/simulador shows the codes`,
    );
  }
  console.log('');
}
