// What comes after an order is paid, or leaves something to be paid: rests, missing lines, claims. Each is done once, and as it was said.
import sql from 'sql-template-tag';
import { claimedAtOnceCents, type World } from '../world.ts';
import type { Check } from './check.ts';

/** No customer is called, and none leaves, while they are being asked what becomes of what is missing. */
export const nothingIsHandedOverUnasked: Check = {
  name: 'nothing is handed over while its customer is asked what becomes of what is missing',
  async find({ db }) {
    const left = await db.query<{ id: string }>(sql`
      select id from orders o where state = 'collected'
        and (open_questions > 0 or exists (select from missing_lines q where q.order_id = o.id and q.answer is null))`);
    return left.map(({ id }) => `order ${id} was handed over unanswered`);
  },
};

export const everyRestIsTakenOnce: Check = {
  name: 'what tills took of orders, undid and gave back is kept as they were told, and nothing else is',
  async find({ db, record }) {
    const kept = await db.query<{ id: string; order_id: string; cents: number; undone: boolean }>(sql`
      select id, order_id, amount_cents as cents, coalesce(reason, '') = 'undone' as undone from payments where gateway = 'till'`);
    const known = new Set(kept.map(({ id }) => id));
    const faults = [...record.rests]
      .filter(([id]) => !known.has(id))
      .map(([id, { orderId }]) => `rest ${id} of order ${orderId} was taken at a till and is gone`);
    for (const { id, order_id, cents, undone } of kept) {
      const told = record.rests.get(id);
      if (told?.orderId !== order_id || told.cents !== cents || (told.state === 'undone') !== undone)
        faults.push(`rest ${id} of order ${order_id} isn't kept as a till was told`);
    }
    const given = await db.query<{ order_id: string; cents: number }>(sql`
      select p.order_id, sum(coalesce(part.cents, 0)
        + case when p.state = 'refunded' and p.reason is distinct from 'undone' then p.amount_cents - coalesce(part.whole, 0) else 0 end) as cents
      from payments p left join lateral (
        select sum(amount_cents) filter (where refunded_at is not null) as cents, sum(amount_cents) as whole
        from payment_refunds r where r.payment_id = p.id) part on true
      where p.gateway = 'till' group by p.order_id`);
    for (const { order_id, cents } of given) {
      const told = record.givenBack.get(order_id) ?? 0;
      if (told !== cents) faults.push(`a till gave back ${told} of order ${order_id}, and ${cents} are kept`);
    }
    return faults;
  },
};

type Question = {
  key: string;
  state: string;
  /** Its time to be answered isn’t over, or ended less than two minutes ago: the job may be at it. */
  is_asked: boolean;
  quantity: number;
  answer: 'swap' | 'refund' | 'cancel' | 'found' | null;
  by: string | null;
  wish: 'swap' | 'refund' | 'cancel';
  wished_code: string | null;
  substitute_code: string | null;
  substitute_cents: number | null;
  /** What its line gave back by it. */
  units: number | null;
  gross: number | null;
  unit_cents: number;
  /** By the clock another question of its order was answered so that nothing is left of it. */
  ends_with_other: boolean;
};

const answers = { trocar: 'swap', devolver: 'refund', cancelar: 'cancel', havia: 'found' };

export const everyMissingLineEndsAsSaid: Check = {
  name: 'what is missing ends as its customer said, or as they chose when ordering',
  async find({ db, record, parts }) {
    const questions = await db.query<Question>(sql`
      select q.order_id || ' ' || q.number as key, o.state, q.answer_by > ${parts.clock()}::timestamptz - interval '2 minutes' as is_asked, q.quantity, q.answer, q.answered_by as by, l.if_missing as wish,
        l.substitute_code as wished_code, q.substitute_code, q.substitute_cents, l.unit_cents,
        exists (
          select from missing_lines other join order_lines its on its.order_id = other.order_id and its.position = other.position
          where other.order_id = q.order_id and other.number <> q.number and other.answered_by = 'clock'
            and (other.answer = 'refund' or (other.answer = 'cancel' and its.if_missing = 'cancel'))) as ends_with_other,
        (back.line->>'quantity')::integer as units, (back.line->>'gross')::integer as gross
      from missing_lines q join orders o on o.id = q.order_id
        join order_lines l on l.order_id = q.order_id and l.position = q.position
        left join lateral (select line from order_refunds r, jsonb_array_elements(r.lines) line
          where r.id = q.refund_id and r.order_id = q.order_id and r.cause = 'missing' and (line->>'position')::integer = q.position) back on true`);
    const faults = questions.flatMap((question) => {
      const wrong = faultOf(question, record.answers.get(question.key));
      return wrong === undefined ? [] : [`missing line ${question.key} ${wrong}`];
    });
    const twice = await db.query<{ id: string }>(sql`
      select r.id from order_refunds r left join missing_lines q on q.refund_id = r.id
      where r.cause = 'missing' and jsonb_array_length(r.lines) > 0 and not exists (select from orders o where o.id = r.order_id and o.state = 'cancelled')
      group by r.id having count(q.number) <> 1`);
    for (const { id } of twice) faults.push(`refund ${id} isn't of one missing line`);
    return faults;
  },
};

function faultOf(question: Question, told: string | undefined): string | undefined {
  const { state, is_asked, answer, by, wish, units, gross, quantity, unit_cents } = question;
  const hasEnded = state === 'cancelled' || state === 'expired';
  // Of an order for later it may be asked through the night.
  if (answer === null) return hasEnded || is_asked ? undefined : 'was never answered';
  if (told !== undefined && answers[told as keyof typeof answers] !== answer)
    return `was told as ${told} and is kept as ${answer}`;
  if (told === undefined && by !== 'clock' && !hasEnded) return `is kept as ${answer}, and nobody said so`;
  const isClosed = answer === 'cancel' && hasEnded && question.ends_with_other;
  if (by === 'clock' && answer !== wish && !isClosed && !(wish === 'swap' && answer === 'refund'))
    return `ended by ${answer}, and ${wish} was chosen when ordering`;
  if (answer === 'cancel') return hasEnded ? undefined : 'was to cancel the order, which goes on';
  if (answer === 'found') return units === null ? undefined : 'was there, and money went back';
  if (answer === 'swap') {
    const cheaper = (unit_cents - (question.substitute_cents ?? 0)) * quantity;
    if (by === 'clock' && question.substitute_code !== question.wished_code)
      return 'was swapped for something else';
    if (units !== null && units !== 0) return `was swapped, and ${units} units went back`;
    return (gross ?? 0) <= Math.max(0, cheaper) ? undefined : `gave back ${gross} of ${cheaper}`;
  }
  if (units === null) return hasEnded ? undefined : 'was to be paid back, and nothing was';
  return units === quantity ? undefined : `gave back ${units} units of ${quantity}`;
}

type Claim = {
  id: string;
  order_id: string;
  gross_cents: number;
  state: 'accepted' | 'waiting' | 'refused';
  decided: boolean;
  /** The refunds of claims of its order that give back just its units and its money. */
  refund_gross: number | null;
  cause: string | null;
  is_same: boolean | null;
};

export const everyClaimIsPaidOnce: Check = {
  name: 'no claim pays twice, none that waits or was refused pays, and no unit is claimed twice',
  async find({ db, record }) {
    const claims = await db.query<Claim>(sql`
      select c.id, c.order_id, c.gross_cents, c.state, c.decided_by is not null as decided, r.gross_cents - r.packaging_cents as refund_gross, r.cause,
        (select jsonb_agg(jsonb_build_object('position', line->'position', 'quantity', line->'quantity') order by (line->>'position')::integer)
          from jsonb_array_elements(r.lines) line
          join order_lines l on l.order_id = c.order_id and l.position = (line->>'position')::integer and l.packaging is null) = c.lines as is_same
      from order_claims c left join order_refunds r on r.id = c.refund_id and r.order_id = c.order_id`);
    const unseen = new Map<string, number>();
    const faults = claims.flatMap(
      ({ id, order_id, state, decided, gross_cents, refund_gross, cause, is_same }) => {
        const wrong = (what: string) => [`claim ${id} of order ${order_id} is ${state}: ${what}`];
        const said = record.decisions.get(id);
        if (said !== undefined && said !== state) return wrong(`a manager was told that it is ${said}`);
        if (said === undefined && state === 'refused') return wrong('nobody decided so');
        if (state !== 'accepted') return refund_gross === null ? [] : wrong(`${refund_gross} went back`);
        if (cause !== 'claimed' || is_same !== true || refund_gross !== gross_cents)
          return wrong(`${refund_gross} went back for ${gross_cents}`);
        if (!decided) unseen.set(order_id, (unseen.get(order_id) ?? 0) + gross_cents);
        return [];
      },
    );
    for (const [id, cents] of unseen)
      if (cents > claimedAtOnceCents) faults.push(`${cents} of order ${id} went back unseen`);
    const refunds = await db.query<{ id: string; claims: number }>(sql`
      select r.id, count(c.id) as claims from order_refunds r left join order_claims c on c.refund_id = r.id
      where r.cause = 'claimed' group by r.id having count(c.id) <> 1`);
    for (const { id, claims: count } of refunds) faults.push(`refund ${id} is of ${count} claims`);
    const over = await db.query<{ order_id: string; position: number }>(sql`
      select l.order_id, l.position from order_lines l
      join orders o on o.id = l.order_id and o.state = 'collected'
      where l.quantity < l.returned + (select coalesce(sum((unit->>'quantity')::integer), 0)
        from order_claims c, jsonb_array_elements(c.lines) unit
        where c.order_id = l.order_id and c.state <> 'accepted' and (unit->>'position')::integer = l.position)`);
    for (const { order_id, position } of over)
      faults.push(`of line ${position} of order ${order_id} more was claimed than there is`);
    return faults;
  },
};

type Kept = {
  id: string;
  state: string;
  refunds: { cause: string; gross_cents: number; to_balance: boolean }[];
  missing: number;
  claims: number;
};

const causes = {
  fim: 'ended',
  falta: 'missing',
  reclamacao: 'claimed',
  alteracao: 'changed',
  loja: 'granted',
};

/** An answer that somebody got is kept; and what they said is there once, however often it was sent. */
export const whatWasToldStays: Check = {
  name: 'what people were told of their orders after paying stays so, and is there once',
  async find(world) {
    const faults: string[] = [];
    for (const { id, state, refunds, missing, claims } of await readKept(world)) {
      const wrong = (what: string) => faults.push(`order ${id} is ${state}: ${what}`);
      const told = world.record.told.get(id);
      const toldRefunds = told?.devolucoes ?? [];
      const line = (cause: string, cents: number, isBalance: boolean) => `${cause} ${cents} ${isBalance}`;
      const before = toldRefunds.map(({ motivo, total, em_saldo }) =>
        line(causes[motivo], Math.round(total * 100), em_saldo === 1),
      );
      const kept = refunds.map((back) => line(back.cause, back.gross_cents, back.to_balance));
      if (before.some((each, index) => each !== kept[index]))
        wrong(`its refunds were told as ${before.join(', ')} and are ${kept.join(', ')}`);
      const said = [...(world.record.said.get(id) ?? [])];
      const timesSaid = (what: string) => said.filter((each) => each.startsWith(what)).length;
      const changes = kept.filter((each) => each.startsWith('changed')).length;
      if (changes > timesSaid('change')) wrong(`${changes} changes, ${timesSaid('change')} were made`);
      if (missing !== timesSaid('missing'))
        wrong(`${missing} missing lines, ${timesSaid('missing')} were said`);
      if (claims !== timesSaid('claim')) wrong(`${claims} claims, ${timesSaid('claim')} were made`);
      if (world.record.givenUp.has(id) && state !== 'cancelled') wrong('its customer gave it up');
    }
    return faults;
  },
};

const readKept = ({ db }: World) =>
  db.query<Kept>(sql`
    select id, state,
      (select coalesce(jsonb_agg(to_jsonb(r) order by number), '[]') from order_refunds r where r.order_id = o.id) as refunds,
      (select count(*) from missing_lines q where q.order_id = o.id) as missing,
      (select count(*) from order_claims c where c.order_id = o.id) as claims
    from orders o`);
