// npm run staff -- add --email … --name … --role … [--shops 860,862]: adds a person of the chain, or changes one's data;
// so the first administrator is made. The password is read from STAFF_PASSWORD, so that no list of processes shows it;
// without it one is made and printed. The second factor is set up at the first sign-in.
// npm run staff -- reset --email …: after losing phone and recovery codes; the next sign-in sets the second factor up again.

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { createStaff, newStaff, staffByEmail } from '#modules/staff/create-staff.ts';
import { resetSecondFactor } from '#modules/staff/second-factor.ts';
import { systemClock } from '#platform/clock.ts';
import { inOneLine } from '#platform/in-one-line.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { visitDatabase } from '#platform/visit-database.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    shops: { type: 'string', default: '' },
  },
});
const made = process.env.STAFF_PASSWORD === undefined;
const person = v.safeParse(newStaff, {
  ...values,
  password: process.env.STAFF_PASSWORD ?? randomBytes(12).toString('base64url'),
  shopIds: values.shops.split(',').filter(Boolean).map(Number),
});
if (positionals[0] === 'reset' && values.email) {
  const email = values.email.toLowerCase();
  await inOneLine(() => reset(email));
} else if (positionals[0] === 'add' && person.success) {
  const { output } = person;
  await inOneLine(() => add(output));
} else {
  for (const issue of person.issues ?? []) console.error(`${v.getDotPath(issue)}: ${issue.message}`);
  console.error(
    "Usage: npm run staff -- add --email ana@example.com --name 'Ana Silva' --role assistant|manager|marketing|administrator [--shops 860,862]\n       npm run staff -- reset --email ana@example.com",
  );
  process.exitCode = 1;
}

async function reset(email: string): Promise<void> {
  const found = await visitDatabase(readSettings(process.env), (db) =>
    db.transaction(async (tx) => {
      const known = await staffByEmail(tx, email);
      if (known !== undefined) await resetSecondFactor(tx, null, known, systemClock());
      return known !== undefined;
    }),
  );
  console.log(found ? `${email} sets up the second factor at the next sign-in.` : `Nobody has ${email}.`);
  process.exitCode = found ? 0 : 1;
}

async function add(output: v.InferOutput<typeof newStaff>): Promise<void> {
  const settings = readSettings(process.env);
  await visitDatabase(settings, async (db) => {
    // Not before: where there is no database there is nothing to make them for.
    const secrets = await loadSecrets(settings);
    await db.transaction(async (tx) => {
      const id = await createStaff(tx, secrets, output, systemClock());
      const { role, shopIds } = output;
      const action = { action: 'staff.saved', subject: `staff:${id}`, after: { role, shopIds } };
      await recordStaffAction(tx, null, action, systemClock());
    });
  });
  console.log(`${output.email} may sign in as ${output.role}.`);
  if (made) console.log(`Password: ${output.password}`);
}
