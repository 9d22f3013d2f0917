// The report of a run.
import type { Outcome } from './day.ts';
import type { World } from './world.ts';

const mostFaults = 8;

export function printTally({ record, courier, meter, vendors }: World, days: number, seconds: number): void {
  const { counts, refusals } = courier;
  console.log(
    `\n${days} days in ${seconds.toFixed(0)} s, ${meter.total()} calls, ${record.orders.size} orders, ${record.sales.size} sales`,
  );
  const told = [...record.tally].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [what, times] of told) console.log(`  ${String(times).padStart(6)}  ${what}`);
  const callbacks = Object.entries(counts).map(([fate, times]) => `${times} ${fate}`);
  callbacks.push(
    ...[...refusals].map(([status, times]) => `${times} answered ${status === 0 ? 'nothing' : status}`),
  );
  console.log(`  callbacks of the gateway: ${callbacks.join(', ')}`);
  const documents = vendors.invoices.documents.filter(({ status }) => status === 'settled');
  console.log(
    `  went out: ${vendors.sms.sent.length} SMS, ${vendors.email.arrived.length} e-mails, ${vendors.pushes.accepted.size} pushes, ${documents.length} documents`,
  );
}

export function printOutcomes(outcomes: Outcome[]): void {
  console.log('');
  for (const { check, faults } of outcomes) {
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${check}`);
    for (const fault of faults.slice(0, mostFaults)) console.log(`    ${fault}`);
    if (faults.length > mostFaults) console.log(`    and ${faults.length - mostFaults} more`);
  }
}
