import { dirname, join, normalize } from 'node:path';
import { type HouseCheck, isCode, lineAt, type SourceFile } from './repository.ts';

type Rule = { from: RegExp; to: RegExp; except?: RegExp; because: string };

const rules: Rule[] = [
  {
    from: /^packages\//,
    to: /^apps\//,
    because: 'packages serve the apps and know none of them: move what is shared into a package',
  },
  {
    from: /^packages\/domain\//,
    to: /^packages\/(?!domain\/)/,
    because: 'the domain is pure rules with no dependency: take what it needs as a parameter',
  },
  {
    from: /^packages\/contract\//,
    to: /^packages\/(ui|testkit)\//,
    because: 'the contract is spoken by server and browser alike: it may use only domain and copy',
  },
  {
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    because: 'apps do not import each other: what two of them need belongs in packages/',
  },
  {
    from: /^apps\/server\/src\/platform\//,
    to: /^apps\/server\/src\/(modules|adapters|services)(\/|\.ts)/,
    because: 'the platform has no business word in it: pass the module in as a parameter',
  },
  {
    from: /^apps\/server\/src\/adapters\//,
    to: /^apps\/server\/src\/modules\//,
    because: 'a port speaks the domain’s words but knows no module: give it plain values',
  },
  {
    // The simulators' own screen is where their memory is shown.
    from: /^apps\/server\/src\/modules\/(?!simulator\/)/,
    to: /^apps\/server\/src\/adapters\/[^/]+\//,
    except: /\/port\.ts$/,
    because: 'modules know the port, never who stands behind it: take the gateway from the context',
  },
  {
    from: /^(?!.*\.(test|spec)\.tsx?$)(?!apps\/server\/src\/testing\/)(apps|packages)\/(?!testkit\/)/,
    to: /^(packages\/testkit|apps\/server\/src\/testing)\//,
    because: 'what only tests need stays out of what customers run',
  },
];

export const importDirection: HouseCheck = {
  name: 'imports go one way',
  teaches:
    'apps → packages; contract → domain; inside the server modules → adapters’ ports and platform. A change of direction is a decision: see docs/decisions.',
  find(files) {
    return files.filter(isCode).flatMap((file) =>
      importsOf(file).flatMap(({ target, line }) =>
        rules
          .filter((rule) => rule.from.test(file.path) && rule.to.test(target) && !rule.except?.test(target))
          .filter((rule) => !isWithinOneApp(rule, file.path, target))
          .map((rule) => ({ path: file.path, line, what: `imports ${target}: ${rule.because}` })),
      ),
    );
  },
};

function isWithinOneApp(rule: Rule, from: string, to: string): boolean {
  return rule.to.source === '^apps\\/' && from.startsWith('apps/') && from.split('/')[1] === to.split('/')[1];
}

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** What a file imports, as paths from the repository's root; packages from npm are left out. */
export function importsOf(file: SourceFile): { target: string; line: number }[] {
  return [...file.text.matchAll(importPattern)].flatMap((match) => {
    const target = resolve(file.path, match[1] ?? '');
    return target === undefined ? [] : [{ target, line: lineAt(file.text, match.index) }];
  });
}

/** `#context` is named without one. */
const withExtension = (path: string) => (/\.\w+$/.test(path) ? path : `${path}.ts`);

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  if (specifier.startsWith('#')) {
    const app = from.split('/').slice(0, 2).join('/');
    return withExtension(`${app}/src/${specifier.slice(1)}`);
  }
  const own = /^@fornada\/([^/]+)\/(.+)$/.exec(specifier);
  if (own === null) return undefined;
  const [, name = '', rest = ''] = own;
  if (name === 'sample') return `sample/${rest}`;
  return ['server', 'web', 'counter', 'office'].includes(name)
    ? `apps/${name}/${rest}`
    : `packages/${name}/src/${rest}`;
}
