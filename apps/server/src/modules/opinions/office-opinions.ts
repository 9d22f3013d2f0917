import { requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { customerView, lockCustomer } from '#modules/accounts/customers.ts';
import { notify } from '#modules/messages/notifications.ts';
import { shopName, shopZone } from '#modules/shops/shops.ts';
import { equals, listed } from '#platform/records/listed.ts';
import type { OfficeResource } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { awaitsAnswer } from './awaits-answer.ts';

const form = v.object({ resposta: requiredText(2_000) });
const shop = shopName(sql`opinion.shop_id`);

/** Customers' opinions of shops. An answer is notified once, however often it is edited. */
export const opinionsResource: OfficeResource<'opinioes'> = {
  ...listed('opinioes', {
    noun: 'opinion',
    from: sql`opinions opinion join ${customerView} customer on customer.id = opinion.customer_id`,
    columns: sql`opinion.*, ${shop} as shop_name, ${shopZone(sql`opinion.shop_id`)} as time_zone, customer.name as customer_name,
      customer.erased_at is not null as forgotten`,
    id: sql`opinion.id`,
    shop: sql`opinion.shop_id`,
    search: [sql`opinion.comment`, shop],
    sorts: { quando: sql`opinion.created_at` },
    where: ({ loja, estado }) => [
      equals(loja, sql`opinion.shop_id`),
      estado === 'por-responder' ? awaitsAnswer : undefined,
    ],
  }),
  schema: form,
  async update(tx, id, { resposta }: v.InferOutput<typeof form>, { now }) {
    const { customerId } = await tx.one<{ customerId: number }>(
      sql`select customer_id as "customerId" from opinions where id::text = ${id}`,
    );
    if ((await lockCustomer(tx, customerId)).erasedAt !== null) refuse('not_found');
    const { name } = await tx.one<{ name: string }>(sql`
      update opinions set answer = ${resposta}, answered_at = coalesce(answered_at, ${now})
      where id::text = ${id}
      returning ${shopName(sql`opinions.shop_id`)} as name`);
    const title = m.office_opinion_answered({ shop: name });
    const told = {
      customerId,
      title,
      text: resposta,
      kind: 'opinion_answer',
      link: '/notificacoes',
    };
    await notify(tx, { ...told, reference: `opinion:${id}:answer` }, now);
  },
  shopOf: ({ id_loja }) => id_loja,
};
