// The changes whose cost is measured: each a patch in cost-of-change/, complete as one would land it.

export type Change = {
  what: string;
  /** Most files that it may touch, with its tests, its copy in both languages and its sample data. */
  limit: number;
  /** Tests that run over all there is of its kind, beside those that it brings. */
  tests: string[];
};

export const changes: Readonly<Record<string, Change>> = {
  'product-field': {
    what: 'a field of a product, on its page and in the office',
    limit: 7,
    tests: [
      'packages/domain/src/menu.test.ts',
      'packages/contract/src/menu-codec.test.ts',
      'sample/menus.test.ts',
    ],
  },
  'office-list': {
    what: 'a list in the office',
    limit: 5,
    tests: [
      'apps/server/src/modules/office/office.test.ts',
      'apps/office/src/words/words.test.ts',
      'apps/office/src/fields/fields-of.test.tsx',
    ],
  },
  'call-with-screen': {
    what: 'a call and the screen that shows its answer',
    limit: 9,
    tests: [
      'apps/web/src/routes.test.ts',
      'apps/web/src/app/route-rules.test.ts',
      'apps/server/src/modules/documentation/documentation.test.ts',
    ],
  },
};

/** The files that a patch touches, in its order. */
export const filesOf = (patch: string): string[] =>
  [...patch.matchAll(/^diff --git a\/.+ b\/(.+)$/gm)].map(([, path = '']) => path);

/** Why a patch is refused before it is tried; undefined when nothing speaks against it. */
export function refusalOf(name: string, patch: string): string | undefined {
  const change = changes[name];
  if (change === undefined) return 'has no limit: enter it in scripts/house/changes.ts';
  const { length: count } = filesOf(patch);
  if (count === 0) return 'touches nothing';
  if (count <= change.limit) return undefined;
  return `touches ${count} files, ${count - change.limit} too many: write each fact once rather than raise the limit`;
}

const folder = 'scripts/house/cost-of-change';

/** What to do with a patch of code that has moved on. */
export const howToRenew = (name: string): string =>
  [
    'no longer applies. To renew it, on a clean tree:',
    `git apply --3way ${folder}/${name}.patch   # mend what conflicts, run its tests`,
    `git add -A && git diff --cached --full-index -- . ':!${folder}' > /tmp/${name}.patch`,
    `git reset -q --hard && git clean -dfq apps packages && mv /tmp/${name}.patch ${folder}/`,
  ].join('\n    ');
