import { isTest, lineAt, type SourceFile } from './repository.ts';

/** A table that the code of the server names. */
export type NamedTable = { path: string; module: string; table: string; line: number };

/** The tables that the schema has; a partition is its table's. */
export function tablesOf(files: SourceFile[]): Set<string> {
  const schema = files.find(({ path }) => path === 'apps/server/schema.sql')?.text ?? '';
  return new Set(
    [...schema.matchAll(/^create (?:unlogged )?table (\w+)\b(?! partition of)/gm)].map(
      ([, table = '']) => table,
    ),
  );
}

const source = /^apps\/server\/src\/(?:modules\/)?(?:([^/]+)\/)?/;

// What comes after a table that has no other name is no name of it: in `from menus join shops` are two tables.
const item = String.raw`(?:only |lateral )?\w+(?: +(?:as +)?(?!join\b)\w+)?`;
const places = [
  // A statement names its tables after these words, several of them with commas between.
  new RegExp(String.raw`\b(?:from|join|into|update|using|table)\s+(${item}(?:,\s*${item})*)`, 'g'),
  // A piece of a statement begins with what it selects from; the last two are how a table is named to a helper.
  /sql`\s*(\w+ \w+)/g,
  /null::(\w+)/g,
  /\btable: '(\w+)'/g,
];

/** Every table that the server's files name in SQL, each once a file; what tests name is their own. */
export function namedTables(files: SourceFile[]): NamedTable[] {
  const tables = tablesOf(files);
  return files.flatMap((file) => {
    const folder = source.exec(file.path);
    if (!folder || !file.path.endsWith('.ts') || isTest(file) || folder[1] === 'testing') return [];
    const module = folder[1] ?? 'commands';
    const code = withoutComments(file.text);
    const lines = new Map<string, number>();
    for (const place of places)
      for (const { index, 1: list = '' } of code.matchAll(place))
        for (const table of list
          .split(/,\s*/)
          .map((one) => one.replace(/^(?:only|lateral) /, '').split(' ')[0] ?? ''))
          if (tables.has(table) && !lines.has(table)) lines.set(table, lineAt(code, index));
    return [...lines].map(([table, line]) => ({ path: file.path, module, table, line }));
  });
}

/** Comments speak of tables too. They leave their lines behind. */
const withoutComments = (text: string) =>
  text.replace(/^\s*\/\/.*$|^\s*\/\*\*?[\s\S]*?\*\//gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
