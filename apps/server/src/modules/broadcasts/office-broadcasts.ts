import { optionalInstant, optionalText, requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { isSafeLink } from '@fornada/domain/links.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { contains, pageOf } from '#platform/records/page-of.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

type Row = {
  id: number;
  title: string;
  text: string;
  link: string | null;
  shop_id: number | null;
  absent_days: number | null;
  weekly_cap: number;
  send_at: Date | null;
  state: 'draft' | 'scheduled' | 'sent';
  sent_count: number;
  sent_at: Date | null;
};

const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.number(() => m.error_numeric()),
    v.integer(() => m.error_numeric()),
    v.minValue(minimum, () => m.error_value_invalid()),
    v.maxValue(maximum, () => m.error_value_invalid()),
  );

const form = v.object({
  title: requiredText(80),
  text: requiredText(400),
  link: v.pipe(
    optionalText(200),
    v.check(
      (link) => link === '' || (link.startsWith('/') && isSafeLink(link)),
      () => m.office_broadcast_link(),
    ),
  ),
  loja: v.nullish(whole(1, 2_147_483_647), null),
  dias_ausente: v.nullish(whole(1, 1_095), null),
  maximo_semanal: whole(1, 7),
  enviar_em: optionalInstant,
});
type Form = v.InferOutput<typeof form>;

/** Broadcasts. One with a time is sent at that time; a sent one can't be changed. */
export const broadcastsResource: OfficeResource = {
  name: 'envios',
  noun: 'broadcast',
  schema: form,
  list: (db, query) =>
    pageOf<Row>(db, query, {
      from: sql`broadcasts kept`,
      columns: sql`kept.*`,
      conditions: [contains(query.q, [sql`kept.title`, sql`kept.text`])],
      sorts: { id: sql`kept.id`, enviar_em: sql`kept.send_at` },
      order: sql`kept.id desc`,
      toRecord,
    }),
  async read(db, id) {
    const row = await db.maybe<Row>(sql`select * from broadcasts where id = ${toNumber(id) ?? 0}`);
    return row && toRecord(row);
  },
  async create(tx, broadcast: Form, { actor, now }) {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into broadcasts (title, text, created_by, created_at)
      values (${broadcast.title}, ${broadcast.text}, ${actor.staffId}, ${now}) returning id`);
    await this.update?.(tx, String(id), broadcast as never, { actor, now } as never);
    return id;
  },
  async update(tx, id, broadcast: Form) {
    const { title, text, link, loja, dias_ausente, maximo_semanal, enviar_em } = broadcast;
    const changed = await tx.execute(sql`
      update broadcasts set title = ${title}, text = ${text}, link = ${link || null}, shop_id = ${loja},
        absent_days = ${dias_ausente}, weekly_cap = ${maximo_semanal}, send_at = ${enviar_em ?? null},
        state = ${enviar_em ? 'scheduled' : 'draft'}
      where id = ${toNumber(id) ?? 0} and state <> 'sent'`);
    if (changed === 0) refuse('record_in_use', { message: m.office_broadcast_sent() });
  },
  async remove(tx, id) {
    const removed = await tx.execute(sql`
      delete from broadcasts where id = ${toNumber(id) ?? 0} and state <> 'sent'`);
    if (removed === 0) refuse('record_in_use', { message: m.office_broadcast_sent() });
  },
};

const toRecord = (row: Row) => ({
  id: row.id,
  title: row.title,
  text: row.text,
  link: row.link,
  loja: row.shop_id,
  dias_ausente: row.absent_days,
  maximo_semanal: row.weekly_cap,
  enviar_em: row.send_at?.toISOString() ?? null,
  estado: row.state,
  enviadas: row.sent_count,
  enviado_em: row.sent_at?.toISOString() ?? null,
});
