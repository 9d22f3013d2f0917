// The files that deploy the server, compared with the server and with each other: what they name has to be there.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { settingDefaults } from '#platform/settings.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const isThere = (path: string) => existsSync(new URL(path, root));
const [compose, dockerfile, unit, caddyfile, prometheus] = await Promise.all(
  ['compose.yml', 'Dockerfile', 'systemd/fornada@.service', 'Caddyfile', 'prometheus/prometheus.yml'].map(
    (name) => read(`ops/${name}`),
  ),
);

/** The first group of every match. */
const all = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? '').matchAll(pattern)].map(([, found = '']) => found);
/** What the server reads for itself, or Node for it. */
const isKnown = (name: string) => name in settingDefaults || name === 'NODE_COMPILE_CACHE';
const ours = compose?.split('\nservices:')[0] ?? '';
const services = all(compose, /^ {2}(\w+):(?: \{| *$)/gm);
const webServices = all(compose, /^ {2}(\w+): \{.*SERVICES: web /gm);

describe('the compose file', () => {
  test('gives our processes settings that there are', () => {
    const names = [...all(ours, /^ {4}([A-Z_]+):/gm), ...all(compose, /<<: \*environment, ([A-Z_]+):/g)];
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'METRICS_PORT', 'SERVICES']));
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  test('names files that are there, and a secret that is given', () => {
    const mounted = all(compose, /\.\/([\w./-]+):\//g);
    expect(mounted).toContain('Caddyfile');
    expect(
      [...mounted, ...all(compose, /dockerfile: ops\/(\S+) /g)].filter((name) => !isThere(`ops/${name}`)),
    ).toEqual([]);
    const [secret = ''] = all(ours, /SECRETS_FILE: \/run\/secrets\/(\w+)/g);
    expect(compose).toMatch(new RegExp(`^secrets:\\n {2}${secret}: `, 'm'));
    expect(ours).toContain(`secrets: [${secret}]`);
  });

  test('has the processes that the proxy and Prometheus ask, where they listen', () => {
    const port = settingDefaults.PORT;
    expect(webServices.length).toBeGreaterThan(1);
    // An address that isn't said would leave its braces to be read as the options of everything.
    expect(caddyfile).toMatch(/^\{\$PUBLIC_URL:https?:\/\/[a-z]+\} \{$/m);
    const upstreams = all(caddyfile, /reverse_proxy (.*) \{/g)[0]?.split(' ');
    expect(upstreams).toEqual(webServices.map((name) => `${name}:${port}`));
    const [metricsPort] = all(ours, /METRICS_PORT: "(\d+)"/g);
    const ourServices = all(compose, /^ {2}(\w+): \{ <<: \*fornada/gm);
    expect(all(prometheus, /"([^"]+)"/g)).toEqual(ourServices.map((name) => `${name}:${metricsPort}`));
    expect(all(dockerfile, /^EXPOSE (.*)$/gm)).toEqual([`${port} ${metricsPort}`]);
  });

  test('shows Grafana the Prometheus that there is', async () => {
    const source = await read('ops/prometheus/grafana-datasource.yml');
    const [host = ''] = all(source, /url: http:\/\/(\w+):9090/g);
    expect(services).toEqual(expect.arrayContaining(['postgres', 'worker', host]));
  });
});

describe('the image', () => {
  test('is given settings that there are', () => {
    const names = all(dockerfile, /^ENV (.*)$/gm).flatMap((line) => all(line, /([A-Z_]+)=/g));
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    expect(all(dockerfile, /process\.env\.([A-Z_]+)/g).filter((name) => !isKnown(name))).toEqual([]);
  });

  test('is built by commands and started by files that there are, none of which it leaves out', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
    const commands = all(dockerfile, /npm run ([\w:-]+)/g);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const files = [
      ...all(dockerfile, /(?:RUN|&&) node (\S+)/g),
      ...all(dockerfile, /^CMD \["node", (?:"--[^"]+", )*"([^"]+)"\]/gm),
      ...all(unit, /^ExecStart=\S+ (?:--\S+ )*(\S+)$/gm),
    ];
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((path) => !isThere(path))).toEqual([]);
    const leftOut = (await read('.dockerignore')).trim().split('\n');
    // What `docker build` would carry into every copy of the image.
    expect(leftOut).toEqual(expect.arrayContaining(['.git', 'backups', 'ops/secrets', 'ops/*.env']));
    // And a commit to everybody who has the repository.
    const ignored = (await read('.gitignore')).trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['backups', 'ops/secrets', 'ops/*.env']));
    const needed = ['apps', 'packages', 'sample', 'scripts', 'package.json', 'package-lock.json'];
    expect(leftOut.filter((pattern) => needed.includes(pattern.split('/')[0] ?? ''))).toEqual([]);
  });

  test('keeps the packages of the workspaces that the server stands on, and of no other', async () => {
    const needed = new Set<string>();
    const need = async (workspace: string) => {
      if (needed.has(workspace)) return;
      needed.add(workspace);
      const { dependencies = {} } = JSON.parse(await read(`${workspace}/package.json`)) as {
        dependencies?: Record<string, string>;
      };
      const names = Object.keys(dependencies).flatMap((name) => name.split('@fornada/')[1] ?? []);
      for (const name of names) await need(name === 'sample' ? name : `packages/${name}`);
    };
    await need('apps/server');
    const [kept = '[]'] = all(dockerfile, /'workspaces=(\[.*\])'/g);
    expect(new Set(JSON.parse(kept))).toEqual(needed);
  });

  test('runs the Node that the project runs on', async () => {
    const { dependencies } = JSON.parse(await read('package.json')) as {
      dependencies: Record<string, string>;
    };
    const [major] = /\d+/.exec(dependencies.node ?? '') ?? [];
    expect(new Set(all(dockerfile, /^FROM node:(\d+)-/gm))).toEqual(new Set([major]));
  });
});

test('the systemd unit sets settings that there are', () => {
  const names = all(unit, /^Environment=(.*)$/gm).flatMap((line) => all(line, /([A-Z_]+)=/g));
  expect(names).toContain('SECRETS_FILE');
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  const [credential = ''] = all(unit, /^LoadCredential=([^:]+):/gm);
  expect(unit).toContain(`SECRETS_FILE=%d/${credential}`);
});

test('the manual’s commands run in services that there are, once what they need is installed', async () => {
  const manual = await read('docs/operations.md');
  const [recipe = ''] = all(manual, /## Deploy[\s\S]*?```sh\n([\s\S]*?)```/g);
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  expect(recipe).toMatch(/^node scripts\/install\.js start /);
  expect(all(recipe, /npm run (\w+)/g).filter((name) => !(name in scripts))).toEqual([]);
  const inside = all(recipe, /^docker compose \S+ \S+ (?:exec|run --rm -v "[^"]+") (\w+) npm run/gm);
  expect(inside.length).toBeGreaterThan(2);
  expect(inside.filter((name) => !webServices.includes(name))).toEqual([]);
});
