import { present } from '@fornada/contract/codec.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import { requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { type FindingRow, findingColumns, findingTables } from '#modules/payments/findings.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { equals, listed } from '#platform/records/listed.ts';
import type { OfficeResource } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

const form = v.object({
  resolucao: v.picklist(['seen', 'went_back', 'did_not'], m.error_required),
  nota: requiredText(500),
});

/** Differences between our books and a gateway's: managers see those of their shop, administrators settle them. */
export const findingsResource: OfficeResource<'conciliacao'> = {
  ...listed('conciliacao', {
    noun: 'payment-finding',
    from: findingTables,
    columns: findingColumns,
    id: sql`f.id`,
    shop: sql`o.shop_id`,
    search: [sql`concat_ws(' ', p.reference, p.gateway_ref, f.subject, f.settled_note)`],
    sorts: { encontrado_em: sql`f.found_at`, valor: sql`p.amount_cents` },
    where: ({ loja, de, estado }) => [
      equals(loja, sql`o.shop_id`),
      equals(de, sql`f.kind`),
      estado === 'resolvido' ? sql`f.settled_at is not null` : sql`f.settled_at is null`,
    ],
    toRecord: ({ details, ...row }: FindingRow) =>
      present(officeResources.conciliacao.record, {
        ...row,
        reference: row.reference ?? row.subject,
        gateway_ref: row.gateway_ref ?? textOf(details.gateway_ref),
        their_cents: centsOf(details.amount),
        their_refund_cents: centsOf(details.refunded),
        their_state: textOf(details.theirs),
      }),
  }),
  schema: form,
  async update(tx, id, { resolucao, nota }: v.InferOutput<typeof form>, { actor, now }) {
    const answer = { id: Number(id), staffId: actor.staffId, how: resolucao, note: nota };
    if (await settleFinding(tx, answer, now)) return;
    const open = await tx.maybe(
      sql`select 1 from payment_findings where id = ${answer.id} and settled_at is null`,
    );
    if (!open) refuse('finding_settled');
    refuse('invalid_fields', { fields: { resolucao: m.error_value_invalid() } });
  },
  shopOf: ({ id_loja }) => id_loja,
};

const centsOf = (detail: unknown) => (typeof detail === 'number' ? detail : null);
const textOf = (detail: unknown) => (typeof detail === 'string' ? detail : null);
