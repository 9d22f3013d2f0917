// Runs the house rules. Prints each broken rule with its reason; the last line is the tally for `npm test`.
import { barrels } from './barrels.ts';
import { chainZone } from './chain-zone.ts';
import { dependencies } from './dependencies.ts';
import { documents } from './documents.ts';
import { fileLength } from './file-length.ts';
import { fileNames } from './file-names.ts';
import { importCycles } from './import-cycles.ts';
import { importDirection } from './import-direction.ts';
import { machineTraces } from './machine-traces.ts';
import { messages } from './messages.ts';
import { moduleWalls } from './module-walls.ts';
import { moments } from './moments.ts';
import { noInvoices } from './no-invoices.ts';
import { officeFields } from './office-fields.ts';
import { proofs } from './proofs.ts';
import { readRepository } from './repository.ts';
import { sentences } from './sentences.ts';
import { sqlFunctions } from './sql-functions.ts';
import { stateChanges } from './state-changes.ts';
import { tableOwnership } from './table-ownership.ts';
import { typedRows } from './typed-rows.ts';
import { unsafeCode } from './unsafe-code.ts';
import { unsafeMigrations } from './unsafe-migrations.ts';

const checks = [
  importDirection,
  importCycles,
  fileNames,
  documents,
  fileLength,
  barrels,
  chainZone,
  dependencies,
  machineTraces,
  messages,
  moduleWalls,
  moments,
  noInvoices,
  officeFields,
  proofs,
  sentences,
  sqlFunctions,
  stateChanges,
  tableOwnership,
  typedRows,
  unsafeCode,
  unsafeMigrations,
];
const files = await readRepository();
let failed = 0;
for (const check of checks) {
  const findings = check.find(files);
  if (findings.length === 0) continue;
  failed += 1;
  console.log(`\n✗ ${check.name}\n  ${check.teaches}`);
  for (const { path, line, what } of findings)
    console.log(`  ${path}${line === undefined ? '' : `:${line}`} ${what}`);
}
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
