import { requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { type FindingRow, findingColumns, findingTables } from '#modules/payments/findings.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { fromCents } from '#platform/records/euros.ts';
import { contains, pageOf } from '#platform/records/page-of.ts';
import { type OfficeResource, shopsOf } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

const form = v.object({
  resolucao: v.picklist(['seen', 'went_back', 'did_not'], () => m.error_required()),
  nota: requiredText(500),
});

/** Differences between our books and a gateway's: managers see those of their shop, administrators settle them. */
export const findingsResource: OfficeResource = {
  name: 'conciliacao',
  noun: 'payment-finding',
  schema: form,
  list: (db, query, actor) => {
    const own = shopsOf(actor);
    return pageOf<FindingRow>(db, query, {
      from: findingTables,
      columns: findingColumns,
      conditions: [
        own === null ? undefined : sql`o.shop_id = any(${own}::int[])`,
        query.loja === '' ? undefined : sql`o.shop_id::text = ${query.loja}`,
        query.de === '' ? undefined : sql`f.kind = ${query.de}`,
        query.estado === 'resolvido' ? sql`f.settled_at is not null` : sql`f.settled_at is null`,
        contains(query.q, [sql`concat_ws(' ', p.reference, p.gateway_ref, f.subject, f.settled_note)`]),
      ],
      sorts: { encontrado_em: sql`f.found_at`, valor: sql`p.amount_cents` },
      order: sql`f.id desc`,
      toRecord,
    });
  },
  async read(db, id, actor) {
    const own = shopsOf(actor);
    const row = await db.maybe<FindingRow>(
      sql`select ${findingColumns} from ${findingTables} where f.id::text = ${id}`,
    );
    return row && (own === null || own.includes(row.shop_id ?? 0)) ? toRecord(row) : undefined;
  },
  async update(tx, id, { resolucao, nota }: v.InferOutput<typeof form>, { actor, now }) {
    const answer = { id: Number(id), staffId: actor.staffId, how: resolucao, note: nota };
    if (await settleFinding(tx, answer, now)) return;
    const open = await tx.maybe(
      sql`select 1 from payment_findings where id = ${answer.id} and settled_at is null`,
    );
    if (!open) refuse('finding_settled');
    refuse('invalid_fields', { fields: { resolucao: m.error_value_invalid() } });
  },
  shopOf: ({ id_loja }) => (id_loja === null ? null : Number(id_loja)),
};

const inEuros = (cents: unknown) => (typeof cents === 'number' ? fromCents(cents) : null);

const toRecord = (row: FindingRow) => ({
  id: row.id,
  tipo: row.kind,
  id_loja: row.shop_id,
  loja: row.shop_name,
  order_id: row.order_id,
  encomenda: row.order_number,
  encomenda_de: row.order_day,
  referencia: row.reference ?? row.subject,
  meio: row.gateway,
  referencia_meio: row.gateway_ref ?? row.details.gateway_ref ?? null,
  valor: inEuros(row.amount_cents),
  valor_meio: inEuros(row.details.amount),
  devolvido_meio: inEuros(row.details.refunded),
  estado: row.state,
  estado_meio: row.details.theirs ?? null,
  encontrado_em: row.found_at.toISOString(),
  visto_em: row.seen_at.toISOString(),
  resolvido_em: row.settled_at?.toISOString() ?? null,
  resolvido_por: row.settled_by,
  resolucao: row.settled_how,
  nota: row.settled_note,
});
