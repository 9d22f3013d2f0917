// npm run import -- <file>… [--dry-run] [--kind menu|restaurantes|…]: loads menus and content, whole files or nothing.
// A refused file is answered with every problem: file:line:column, field, sentence; the exit code is then 1.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { m } from '@fornada/copy/messages.ts';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import { type FileKind, fileKinds, type ImportResult, recogniseFile } from '#modules/content/imports.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { inOneLine } from '#platform/in-one-line.ts';
import { findSyntaxProblem } from '#platform/json-file.ts';
import { readSettings } from '#platform/settings.ts';
import { visitDatabase } from '#platform/visit-database.ts';
import { importContent } from './import-content.ts';

const { positionals: files, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, kind: { type: 'string' } },
});
const dryRun = values['dry-run'];
const known = fileKinds.join(', ');
const kindGiven = fileKinds.find((kind) => kind === values.kind);
if (files.length === 0 || (values.kind !== undefined && kindGiven === undefined)) {
  console.error(`Usage: npm run import -- <file>… [--dry-run] [--kind ${fileKinds.join('|')}]`);
  process.exit(1);
}

const texts = files.map((file) => ({ file, text: readText(file) }));
await inOneLine(async () => {
  const refused = await visitDatabase(readSettings(process.env), async (db) => {
    let count = 0;
    for (const { file, text } of texts) count += (await importFile(db, file, text)) ? 0 : 1;
    return count;
  });
  process.exitCode = refused === 0 ? 0 : 1;
});

function readText(file: string): string {
  try {
    // npm runs scripts in the repository's folder; the caller may stand elsewhere.
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    process.exit(1);
  }
}

async function importFile(db: Database, file: string, text: string): Promise<boolean> {
  const kind = kindGiven ?? recogniseFile(file, text);
  if (kind === undefined) {
    // Of a file that isn't even JSON nothing can be recognised: what helps is where it stops being so.
    const problem = findSyntaxProblem(text);
    if (problem) console.error(`${file}:${problem.line}:${problem.column}  ${problem.sentence}`);
    else console.error(`${file}: ${m.import_kind_unknown({ known })}`);
    return false;
  }
  const result = await load(db, kind, text);
  if (!result.ok) {
    for (const { line, column, path, sentence } of result.problems)
      console.error([`${file}:${line}:${column}`, path, sentence].filter(Boolean).join('  '));
    console.error(m.import_refused({ file, count: result.problems.length }));
    return false;
  }
  const what = result.changed.join(', ');
  if (what === '') console.log(m.import_unchanged({ file }));
  else console.log(dryRun ? m.import_checked({ file, what }) : m.import_done({ file, what }));
  return true;
}

async function load(db: Database, kind: FileKind, text: string): Promise<ImportResult> {
  const context = { db, clock: systemClock };
  return kind === 'menu'
    ? await importMenus(context, text, { dryRun })
    : await importContent(context, kind, text, { dryRun });
}
