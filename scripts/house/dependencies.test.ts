import { expect, test } from 'vitest';
import { dependencies } from './dependencies.ts';
import { isAllowed } from './licences.ts';

const sound = {
  version: '1.0.0',
  integrity: 'sha512-abc',
  license: 'MIT',
};
const lockOf = (change: object, name = 'pao') =>
  JSON.stringify({ packages: { '': {}, [`node_modules/${name}`]: { ...sound, ...change } } });
const whats = (files: Record<string, string>) =>
  dependencies.find(Object.entries(files).map(([path, text]) => ({ path, text }))).map(({ what }) => what);

test.each([
  ['a place of its own', { resolved: 'https://exemplo.pt/pao.tgz' }, 'comes from https://exemplo.pt/pao.tgz'],
  ['a repository', { resolved: 'git+ssh://git@github.com/a/pao.git' }, 'comes from git+ssh'],
  ['no digest', { integrity: undefined }, 'has no SHA-512'],
  ['a weak digest', { integrity: 'sha1-abc' }, 'has no SHA-512'],
  ['a licence that asks for our source', { license: 'AGPL-3.0-only' }, 'its licence is AGPL-3.0-only'],
  ['no licence', { license: undefined }, 'its licence is not said'],
  ['a script', { hasInstallScript: true }, 'runs a script when it is installed'],
])('a dependency with %s is refused', (_what, change, words) => {
  expect(whats({ 'package-lock.json': lockOf(change) })).toEqual([expect.stringContaining(`pao: ${words}`)]);
});

test('a tool has its build for every system that is developed on', () => {
  const builds = {
    '@pao/cli-darwin-arm64': '1.0.0',
    '@pao/cli-linux-x64': '1.0.0',
    '@pao/cli-win32-x64': '1.0.0',
  };
  const lock = JSON.stringify({
    packages: {
      'node_modules/pao': { ...sound, optionalDependencies: builds },
      'node_modules/pao/node_modules/@pao/cli-linux-x64': sound,
    },
  });
  expect(whats({ 'package-lock.json': lock })).toEqual(['pao: lacks its build @pao/cli-darwin-arm64']);
});

test('a script may run that package.json allows, and a sound one needs nothing', () => {
  const lock = lockOf({ hasInstallScript: true });
  expect(whats({ 'package.json': '{"allowScripts": {"pao": true}}', 'package-lock.json': lock })).toEqual([]);
  expect(
    whats({ 'package.json': '{"allowScripts": {"pao": false}}', 'package-lock.json': lock }),
  ).toHaveLength(1);
  expect(
    whats({ 'package-lock.json': lockOf({ link: true, resolved: 'apps/web', integrity: undefined }) }),
  ).toEqual([]);
});

test.each([
  'git+https://exemplo.pt/pao.git',
  'file:../pao',
  'https://exemplo.pt/pao.tgz',
  '*',
  'latest',
  '>=1',
])('nothing is asked for as %s', (range) => {
  expect(whats({ 'apps/web/package.json': JSON.stringify({ dependencies: { pao: range } }) })).toHaveLength(
    1,
  );
});

test('ranges of the registry and workspaces of ours are asked for', () => {
  const wanted = { pao: '^1.2.3', broa: '1.0.0-beta.2', '@fornada/domain': '*' };
  expect(whats({ 'apps/web/package.json': JSON.stringify({ devDependencies: wanted }) })).toEqual([]);
});

test.each([
  ['MIT and ISC', true],
  ['MIT and AGPL-3.0-only', false],
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT AND Zlib)', true],
  ['(MIT OR GPL-3.0) AND (ISC OR GPL-3.0)', true],
  ['(MIT OR ISC) AND GPL-3.0', false],
  ['GPL-3.0 OR (MIT AND LGPL-3.0)', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('a choice of %s is allowed: %s', (expression, answer) => {
  expect(isAllowed(expression)).toBe(answer);
});
