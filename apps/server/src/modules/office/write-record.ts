// Every write of the back office: before, change, after and audit entry, in one transaction.
import { namesIn } from '@fornada/contract/codec.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { openAnswer, sealAnswer } from '#modules/staff/answer-once.ts';
import { changeOncePerRequest, type Made, makeOncePerRequest } from '#modules/staff/once.ts';
import type { StaffActor } from '#platform/actor.ts';
import { brokenConstraint, type Tx } from '#platform/database.ts';
import type { AnyRow, OfficeResource } from '#platform/records/resource.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { keyedHash } from '#platform/secrets.ts';
import { refuseOlder, revisionOf } from './revision.ts';

/**
 * Makes one. With a key it is made once by whoever sends it: told again, also at the same instant, it is answered with the one
 * that was made, as it is by then, and with the secret that was told. What was refused has left nothing, and may be mended.
 * @throws Refusal `idempotency_key_reused` where another one was made by the key
 */
export async function createRecord(
  context: Context,
  resource: OfficeResource,
  input: unknown,
  actor: StaffActor,
  { key, body }: { key: string; body: object },
): Promise<AnyRow> {
  const { secrets } = context;
  return await write(context, resource, async (tx) => {
    const now = context.clock();
    async function make(): Promise<Made> {
      const made = await resource.create?.(tx, input as never, { actor, now, context });
      const { id, once } = typeof made === 'object' ? made : { id: String(made), once: undefined };
      const after = (await resource.read(tx, id, actor, context)) ?? refuse('forbidden');
      await record(tx, resource, { act: 'created', id, before: null, after }, actor, now);
      return { id, told: once ? sealAnswer(secrets, once) : null };
    }
    const asked = ['create', resource.name, digestOf(context, body)];
    const { id, told } =
      key === '' ? await make() : await makeOncePerRequest(tx, actor, { key, asked }, now, make);
    const kept = (await resource.read(tx, id, actor, context)) ?? refuse('not_found');
    const once = told === null ? {} : openAnswer(secrets, told);
    return Object.assign({}, kept, once);
  });
}

/**
 * Changes one. With a key it is changed once by whoever sends it, who is told of it again; nobody's work is undone unread but one's
 * own, whose answer was lost.
 * @throws Refusal `record_changed`
 */
export async function updateRecord(
  context: Context,
  resource: OfficeResource,
  id: string,
  input: unknown,
  actor: StaffActor,
  { key, body }: { key: string; body: { revisao?: unknown } },
): Promise<AnyRow> {
  return await write(context, resource, async (tx) => {
    const now = context.clock();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${resource.noun}), hashtext(${id}))`);
    const before = (await resource.read(tx, id, actor, context)) ?? refuse('not_found');
    const of = `${resource.noun}:${id}`;
    let after = before;
    const asked = ['update', of, digestOf(context, body)];
    await changeOncePerRequest(tx, actor, { key, asked }, now, async (earlier) => {
      const isAsLeft = earlier?.of === of && earlier.as === revisionOf(resource, before);
      if (!isAsLeft) refuseOlder(resource, before, body.revisao);
      await resource.update?.(tx, id, input as never, { actor, now, context });
      after = (await resource.read(tx, id, actor, context)) ?? refuse('forbidden');
      await record(tx, resource, { act: 'updated', id, before, after }, actor, now);
      return { of, as: revisionOf(resource, after) ?? '' };
    });
    return after;
  });
}

/** A form may hold a password: nobody is to find it by what it was sent with. */
const digestOf = ({ secrets }: Context, body: object): string =>
  keyedHash(secrets, 'office-answer', JSON.stringify(body)).toString('hex');

export async function removeRecord(
  context: Context,
  resource: OfficeResource,
  id: string,
  actor: StaffActor,
): Promise<AnyRow> {
  return await context.db
    .transaction(async (tx) => {
      const now = context.clock();
      const before = (await resource.read(tx, id, actor, context)) ?? refuse('not_found');
      await resource.remove?.(tx, id, { actor, now, context });
      await record(tx, resource, { act: 'removed', id, before, after: null }, actor, now);
      return before;
    })
    .catch((error: unknown) => {
      if (brokenConstraint(error)?.endsWith('_fkey')) refuse('record_in_use');
      throw error;
    });
}

type Change = { act: string; id: string; before: AnyRow | null; after: AnyRow | null };

async function record(
  tx: Tx,
  { noun, shopOf }: OfficeResource,
  { act, id, before, after }: Change,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const whole = after ?? before;
  const isKept = (field: string) =>
    before === null ||
    after === null ||
    JSON.stringify(before[field as keyof AnyRow]) !== JSON.stringify(after[field as keyof AnyRow]);
  const part = (of: AnyRow | null) =>
    of && Object.fromEntries(Object.entries(of).filter(([field]) => isKept(field)));
  const action = {
    action: `${noun}.${act}`,
    subject: `${noun}:${id}`,
    shopId: (whole && shopOf?.(whole)) ?? null,
    before: part(before),
    after: part(after),
  };
  await recordStaffAction(tx, actor, action, now);
}

/** Fields of which there can't be two alike. */
const uniques = {
  _tag_key: ['tag', m.office_tag_taken],
  staff_email_key: ['email', m.office_email_taken],
} as const;

async function write<T>({ db }: Context, resource: OfficeResource, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    const constraint = brokenConstraint(error) ?? '';
    for (const [end, [field, taken]] of Object.entries(uniques))
      if (constraint.endsWith(end)) refuse('invalid_fields', { fields: { [field]: taken() } });
    if (constraint.endsWith('_fkey')) refuse('invalid_fields', { fields: missingOf(resource, constraint) });
    if (error instanceof Refusal && error.code === 'idempotency_key_reused')
      refuse('idempotency_key_reused', { message: m.office_already_made() });
    throw error;
  }
}

/** The field whose record isn't there, by the column that the constraint is called after. */
function missingOf({ name }: OfficeResource, constraint: string): Record<string, string> {
  const names = Object.entries(namesIn(officeResources[name].record));
  const found = names.find(([field, column]) => field !== 'id' && constraint.endsWith(`_${column}_fkey`));
  return found ? { [found[0]]: m.error_value_invalid() } : {};
}
