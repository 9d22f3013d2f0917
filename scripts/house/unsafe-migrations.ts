// What a migration may not do while the chain is selling: hold a big table for long, or break the version that still runs.
// Our own rules rather than a linter: the ones for PostgreSQL on npm fetch a program of theirs when they are installed.
import type { HouseCheck, SourceFile } from './repository.ts';
import { type SqlStatement, statementsOf } from './sql-statements.ts';

/** Those before it were made before anything was in the tables. */
const firstChecked = '0020';

/** A file that begins so runs statement by statement (apps/server/src/platform/migrate.ts). */
const alone = /^-- outside a transaction\b/;

type Rule = {
  /** Looked for in one action on a table that was there before this file. */
  refused: RegExp;
  unless?: RegExp;
  /** Allowed when the comment above says `contract: …`, why nothing that runs needs it any more. */
  contracts?: true;
  why: string;
};

const actionRules: Rule[] = [
  { refused: /^drop column\b/, contracts: true, why: 'the version that still runs reads the column' },
  { refused: /^rename\b/, contracts: true, why: 'the version that still runs knows the old name' },
  {
    refused: /^alter (column )?\S+ (set data )?type\b/,
    why: 'writes the table anew under a lock: add a column',
  },
  {
    refused: /^alter (column )?\S+ set not null\b/,
    contracts: true,
    why: 'reads the whole table under a lock: add a check that is not valid, validate it, then set it in a contract',
  },
  {
    refused: /^add (column )?(?!constraint\b).*\bnot null\b/,
    unless: /\bdefault\b|\bgenerated\b/,
    why: 'what the running version inserts would be refused: give a default',
  },
  {
    refused:
      /^add (column )?(?!constraint\b).*(\bdefault (uuidv7|uuidv4|gen_random_uuid|random|clock_timestamp|nextval)\b|\bstored\b|\bidentity\b)/,
    why: 'writes the table anew under a lock: add it empty, fill it in steps',
  },
  {
    refused: /^add (column )?(?!constraint\b).*\b(unique|primary key)\b/,
    why: 'builds an index under a lock: build it concurrently in a file of its own',
  },
  { refused: /^set (logged|unlogged|tablespace)\b/, why: 'writes the table anew under a lock' },
  {
    refused: /^add constraint \S+ (check|foreign key)\b/,
    unless: /\bnot valid\b/,
    why: 'reads the whole table under a lock: add it not valid, validate it in the next migration',
  },
  {
    refused: /^add constraint \S+ (unique|primary key|exclude)\b/,
    unless: /\busing index\b/,
    why: 'builds an index under a lock: build it concurrently, then add the constraint using it',
  },
];

/** On what isn't a table of before, or on any of them. */
const otherRules: Rule[] = [
  {
    refused: /^drop (function|procedure|view|type|trigger|sequence|schema|domain)\b/,
    contracts: true,
    why: 'the version that still runs calls it',
  },
  {
    refused: /^alter (function|procedure|view|type|sequence|schema|index|domain)\b.*\brename\b/,
    contracts: true,
    why: 'the version that still runs knows the old name',
  },
  { refused: /^reindex (?!.*\bconcurrently\b)/, why: 'holds every write: build another concurrently' },
  { refused: /^do\b/, why: 'what it does can’t be read here: write the statements' },
];

const statementRules: (Rule & { table: RegExp })[] = [
  {
    table: /^create (?:unique )?index\b.*? on (?:only )?(\S+)/,
    refused: /^create (unique )?index (?!concurrently)/,
    why: 'holds every write: build it concurrently, in a file that runs outside a transaction',
  },
  {
    table: /^drop table (?:if exists )?(\S+)/,
    refused: /./,
    contracts: true,
    why: 'the version that still runs reads it',
  },
  { table: /^truncate (?:table )?(\S+)/, refused: /./, why: 'takes every row' },
  { table: /^lock (?:table )?(\S+)/, refused: /./, why: 'holds everybody up' },
  { table: /^vacuum full (\S+)/, refused: /./, why: 'writes the table anew under a lock' },
  { table: /^cluster (\S+)/, refused: /./, why: 'writes the table anew under a lock' },
  {
    table: /^(?:update|delete from) (\S+)/,
    refused: /./,
    unless: /\bwhere\b/,
    why: 'touches every row in one transaction: a sweep does it in steps',
  },
];

export const unsafeMigrations: HouseCheck = {
  name: 'migrations are safe while the chain sells',
  teaches:
    'Two versions run at once while processes are replaced, and every lock is waited for by customers: expand first, contract later (docs/operations.md, "Migrations").',
  find(files) {
    return files
      .filter(({ path }) => isChecked(path))
      .flatMap((file) => findingsOf(file).map(({ line, what }) => ({ path: file.path, line, what })));
  },
};

function isChecked(path: string): boolean {
  const name = /^apps\/server\/migrations\/(\d+-.+\.sql)$/.exec(path)?.[1];
  return name !== undefined && name >= firstChecked;
}

function findingsOf({ text }: SourceFile): { line: number; what: string }[] {
  const statements = statementsOf(text);
  const own = new Set(
    statements.flatMap((statement) => {
      const made = /^create (?:unlogged )?table (?:if not exists )?([^\s(]+)/.exec(statement.text)?.[1];
      return made === undefined ? [] : [made];
    }),
  );
  const findings = statements.flatMap((statement) => judge(statement, own));
  return [...findings, ...judgeTransaction(text, statements)];
}

function judge(statement: SqlStatement, own: Set<string>): { line: number; what: string }[] {
  const allowed = ({ unless, contracts }: Rule, text: string) =>
    unless?.test(text) === true || (contracts === true && /\bcontract: \S/.test(statement.comment));
  const broken = [
    ...otherRules.filter((rule) => rule.refused.test(statement.text) && !allowed(rule, statement.text)),
    ...actionsOf(statement.text, own).flatMap((action) =>
      actionRules.filter((rule) => rule.refused.test(action) && !allowed(rule, action)),
    ),
    ...statementRules.filter((rule) => {
      const table = rule.table.exec(statement.text)?.[1]?.replace(/\(.*/, '');
      if (table === undefined || own.has(table)) return false;
      return rule.refused.test(statement.text) && !allowed(rule, statement.text);
    }),
  ];
  const shown = statement.text.length > 70 ? `${statement.text.slice(0, 70)}…` : statement.text;
  return broken.map(({ why }) => ({ line: statement.line, what: `${shown}: ${why}` }));
}

/** What an `alter table` does to a table of before, one thing at a time; commas inside brackets belong to the thing. */
function actionsOf(text: string, own: Set<string>): string[] {
  const [, table = '', actions = ''] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(text) ?? [];
  if (table === '' || own.has(table)) return [];
  const flat = actions.replaceAll(/\([^()]*\)/g, (inner) => inner.replaceAll(',', ' '));
  return flat.split(/, ?(?=add |drop |alter |rename |set |validate )/).map((action) => action.trim());
}

/** What is built concurrently can't be in a transaction, and what isn't in one must be able to run again. */
function judgeTransaction(text: string, statements: SqlStatement[]): { line: number; what: string }[] {
  if (!alone.test(text)) {
    return statements
      .filter((statement) => /\bconcurrently\b/.test(statement.text))
      .map(({ line }) => ({
        line,
        what: 'concurrently: the file must begin with "-- outside a transaction"',
      }));
  }
  return statements
    .filter(({ text: words }, index) => {
      if (/^drop index concurrently if exists /.test(words)) return false;
      const built = /^create (?:unique )?index concurrently (\S+) /.exec(words)?.[1];
      return (
        built === undefined || statements[index - 1]?.text !== `drop index concurrently if exists ${built}`
      );
    })
    .map(({ line }) => ({
      line,
      what: 'outside a transaction only "drop index concurrently if exists x; create index concurrently x …": it may be cut short and run again',
    }));
}
