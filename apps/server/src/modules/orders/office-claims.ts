import { requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { customerView } from '#modules/accounts/customers.ts';
import { decideClaim } from '#modules/orders/claim-lines.ts';
import { shopName, shopZone } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { equals, listed } from '#platform/records/listed.ts';
import type { OfficeResource } from '#platform/records/resource.ts';

const form = v.object({
  decisao: v.picklist(['aceite', 'recusada'], m.error_required),
  resposta: requiredText(500),
});

/** In the app's words (present.ts). */
const state = sql`case claim.state when 'waiting' then 'em_analise' when 'accepted' then 'aceite' else 'recusada' end`;

/** What customers say was missing: managers decide what is too much to go back at once. */
export const claimsResource: OfficeResource<'reclamacoes'> = {
  ...listed('reclamacoes', {
    noun: 'claim',
    from: sql`order_claims claim join orders o on o.id = claim.order_id join ${customerView} customer on customer.id = o.customer_id`,
    columns: sql`claim.*, ${state} as estado, nullif(${state}, 'em_analise') as decision, o.customer_id, customer.name as customer_name, o.shop_id, ${shopName(sql`o.shop_id`)} as shop_name, ${shopZone(sql`o.shop_id`)} as time_zone,
      o.number as order_number, o.day::text as order_day, ${personName(sql`claim.decided_by`)} as staff_name,
      (select string_agg((unit->>'quantity') || '× ' || l.name, ', ')
        from jsonb_array_elements(claim.lines) unit
          join order_lines l on l.order_id = o.id and l.position = (unit->>'position')::integer) as units,
      (select count(*)::integer from order_claims other join orders its on its.id = other.order_id
        where its.customer_id = o.customer_id and other.claimed_at > claim.claimed_at - interval '90 days'
          and other.claimed_at < claim.claimed_at) as before`,
    id: sql`claim.id`,
    shop: sql`o.shop_id`,
    search: [sql`claim.note`],
    sorts: { quando: sql`claim.claimed_at`, valor: sql`claim.gross_cents` },
    where: ({ loja, estado }) => [equals(loja, sql`o.shop_id`), equals(estado, state)],
  }),
  schema: form,
  async update(tx, id, { decisao, resposta }: v.InferOutput<typeof form>, { actor: { staffId }, now }) {
    await decideClaim(tx, id, { accepts: decisao === 'aceite', answer: resposta, staffId, now });
  },
  shopOf: ({ id_loja }) => id_loja,
};
