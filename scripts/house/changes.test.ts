import { expect, test } from 'vitest';
import { changes, filesOf, howToRenew, refusalOf } from './changes.ts';

const touching = (count: number) =>
  Array.from(
    { length: count },
    (_, file) => `diff --git a/src/${file}.ts b/src/${file}.ts
index 8a1218a..e2a4a3b 100644
--- a/src/${file}.ts
+++ b/src/${file}.ts
@@ -1 +1,2 @@
 one
+diff --git is no header within a line
`,
  ).join('');

test('a patch says which files it touches: changed, new, gone and renamed', () => {
  const patch = `diff --git a/changed.ts b/changed.ts
--- a/changed.ts
+++ b/changed.ts
diff --git a/a/new.test.tsx b/a/new.test.tsx
new file mode 100644
--- /dev/null
+++ b/a/new.test.tsx
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
--- a/gone.ts
+++ /dev/null
diff --git a/old.ts b/renamed.ts
similarity index 100%
rename from old.ts
rename to renamed.ts
`;
  expect(filesOf(patch)).toEqual(['changed.ts', 'a/new.test.tsx', 'gone.ts', 'renamed.ts']);
});

test.each(Object.entries(changes))('%s is refused above its limit', (name, { limit }) => {
  expect(refusalOf(name, touching(limit))).toBeUndefined();
  expect(refusalOf(name, touching(limit + 1))).toMatch(`touches ${limit + 1} files, 1 too many`);
});

test('a patch that touches nothing, or has no limit, is refused', () => {
  expect(refusalOf('product-field', '')).toBe('touches nothing');
  expect(refusalOf('another', touching(1))).toMatch('has no limit');
});

test('how a patch is renewed names it', () => {
  expect(howToRenew('office-list')).toContain(
    'git apply --3way scripts/house/cost-of-change/office-list.patch',
  );
});
