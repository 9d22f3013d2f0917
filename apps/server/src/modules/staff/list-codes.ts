import type { SimulatedCode } from '@fornada/contract/simulator.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { codeAt, stepOf, stepSeconds, unsealTotpSecret } from '#modules/staff/second-factor.ts';

type Row = { id: number; name: string; email: string; totp_secret: Buffer; totp_last_step: number };

/**
 * What the authenticator apps of made-up people show: of those alone whose secret is still the one that everybody knows.
 * A code that was used is followed by the next, which is taken a step early.
 */
export async function listCodes(
  { db, secrets, clock }: Context,
  people: readonly { email: string; totpSecret: string }[],
): Promise<SimulatedCode[]> {
  const rows = await db.query<Row>(sql`
    select id, name, email, totp_secret, totp_last_step from staff
    where active and totp_confirmed_at is not null and email = any(${people.map(({ email }) => email)}) order by id`);
  const known = rows.filter(({ email, totp_secret }) =>
    people.some(
      (person) => person.email === email && person.totpSecret === unsealTotpSecret(secrets, totp_secret),
    ),
  );
  const now = clock();
  const current = stepOf(now);
  const seconds = stepSeconds - (Math.floor(now.getTime() / 1000) % stepSeconds);
  return known.map(({ id, name, email, totp_secret, totp_last_step }) => {
    const step = Math.max(current, totp_last_step + 1);
    const codigo = step > current + 1 ? null : codeAt(unsealTotpSecret(secrets, totp_secret), step);
    return { id: String(id), nome: name, email, codigo, segundos: seconds };
  });
}
