import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';
import { keyedHash } from '#platform/keyed-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

const howMany = 8;
/** Without lookalike letters and digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const hashOf = (secrets: Secrets, staffId: number, code: string) =>
  keyedHash(secrets, 'recovery-code', `${staffId}:${code}`);

/** Ten letters, nearly 50 bits; in two halves to be read from paper. */
function newCode(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Gives a person new recovery codes, told this once; those of before no longer work. */
export async function renewRecoveryCodes(
  tx: Tx,
  secrets: Secrets,
  staffId: number,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.execute(sql`delete from staff_recovery_codes where staff_id = ${staffId}`);
  await tx.execute(sql`
    insert into staff_recovery_codes (staff_id, code_hash, created_at)
    select ${staffId}, unnest(${codes.map((code) => hashOf(secrets, staffId, code))}::bytea[]), ${now}`);
  return codes;
}

/** How many codes a person has that were not used yet. */
export async function countRecoveryCodes(db: Queryable, staffId: number): Promise<number> {
  const { left } = await db.one<{ left: number }>(sql`
    select count(*) as left from staff_recovery_codes where staff_id = ${staffId} and used_at is null`);
  return left;
}

/** Uses a recovery code up. @returns whether it was one that had not been used */
export async function useRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  staffId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const bare = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  const code = `${bare.slice(0, 5)}-${bare.slice(5)}`;
  const used = await tx.execute(sql`
    update staff_recovery_codes set used_at = ${now}
    where staff_id = ${staffId} and code_hash = ${hashOf(secrets, staffId, code)} and used_at is null`);
  return used > 0;
}
