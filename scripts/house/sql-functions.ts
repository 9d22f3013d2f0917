import { basename } from 'node:path';
import type { HouseCheck, SourceFile } from './repository.ts';
import { statementsOf } from './sql-statements.ts';

export const sqlFunctions: HouseCheck = {
  name: 'SQL functions are files',
  teaches:
    'apps/server/functions/<name>.sql holds one function that can be applied again, and the triggers that call it; migrations hold tables (docs/decisions/0012-migrations.md).',
  find(files) {
    return [
      ...files.filter(({ path }) => path.startsWith('apps/server/functions/')).flatMap(judgeFunction),
      ...files.filter(({ path }) => path.startsWith('apps/server/migrations/')).flatMap(judgeMigration),
    ];
  },
};

function judgeFunction({ path, text }: SourceFile) {
  const name = basename(path, '.sql');
  const statements = statementsOf(text);
  const functions = statements.filter((statement) => statement.text.startsWith('create or replace function'));
  const own = functions.filter(
    (statement) => /^create or replace function (?:\w+\.)?(\w+)/.exec(statement.text)?.[1] === name,
  );
  const others = statements.filter(
    (statement) => !functions.includes(statement) && !statement.text.startsWith('create or replace trigger '),
  );
  return [
    ...(own.length === 1 && functions.length === 1
      ? []
      : [{ path, what: `isn't the function ${name} alone` }]),
    ...others.map(({ line }) => ({
      path,
      line,
      what: 'is neither "create or replace function" nor its trigger',
    })),
  ];
}

function judgeMigration({ path, text }: SourceFile) {
  return statementsOf(text)
    .filter((statement) => /^create (or replace )?(function|procedure|trigger)\b/.test(statement.text))
    .map(({ line }) => ({ path, line, what: 'belongs in apps/server/functions' }));
}
