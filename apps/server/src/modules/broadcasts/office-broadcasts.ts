import { optionalInstant, optionalText, requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { isSafeLink } from '@fornada/domain/links.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { listed } from '#platform/records/listed.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.number(m.error_numeric),
    v.integer(m.error_numeric),
    v.minValue(minimum, m.error_value_invalid),
    v.maxValue(maximum, m.error_value_invalid),
  );

const form = v.object({
  title: requiredText(80),
  text: requiredText(400),
  link: v.pipe(
    optionalText(200),
    v.check((link) => link === '' || (link.startsWith('/') && isSafeLink(link)), m.office_broadcast_link),
  ),
  loja: v.nullish(whole(1, 2_147_483_647), null),
  dias_ausente: v.nullish(whole(1, 1_095), null),
  maximo_semanal: whole(1, 7),
  enviar_em: optionalInstant,
});
type Form = v.InferOutput<typeof form>;

/** Broadcasts. One with a time is sent at that time; a sent one can't be changed. */
export const broadcastsResource: OfficeResource<'envios'> = {
  ...listed('envios', {
    noun: 'broadcast',
    from: sql`broadcasts kept`,
    columns: sql`kept.*`,
    id: sql`kept.id`,
    search: [sql`kept.title`, sql`kept.text`],
  }),
  schema: form,
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
