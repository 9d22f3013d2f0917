import { requiredText, shopNumber, whole } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { addPrinter, mayPrintAt, printTask } from '#modules/printing/printers.ts';
import { isShop, shopName } from '#modules/shops/shops.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { equals, listed } from '#platform/records/listed.ts';
import { mayReachShop, type OfficeResource } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

const form = v.object({
  loja: shopNumber,
  nome: requiredText(40),
  endereco: requiredText(40),
  // Where printers listen, and little else does: nobody tries the doors of the network by this form.
  porta: v.optional(whole(9100, 9109), 9100),
  largura: v.picklist([58, 80], m.error_value_invalid),
  ativo: v.optional(v.picklist([0, 1], m.error_value_invalid), 1),
});
type Form = v.InferOutput<typeof form>;

const shop = shopName(sql`kept.shop_id`);

/** Receipt printers. Saving one lets it be tried at once. */
export const printersResource: OfficeResource<'impressoras'> = {
  ...listed('impressoras', {
    noun: 'printer',
    from: sql`printers kept`,
    columns: sql`kept.id, kept.shop_id, kept.name, kept.host, kept.port, kept.width_mm, kept.active as switched_on,
      kept.problem, kept.failing_since, ${shop} as shop,
      (select count(*) from papers p where p.printer_id = kept.id and p.state = 'waiting')::int as waiting`,
    id: sql`kept.id`,
    shop: sql`kept.shop_id`,
    search: [sql`kept.name`, sql`kept.host`, shop],
    where: ({ loja }) => [equals(loja, sql`kept.shop_id`)],
    order: sql`kept.shop_id, kept.name, kept.id`,
  }),
  schema: form,
  async create(tx, { loja, nome, endereco, porta, largura, ativo }: Form, { actor, now, context }) {
    if (!mayReachShop(actor, loja)) refuse('forbidden');
    if (!(await isShop(tx, loja))) refuse('shop_unknown');
    requireInside(context, endereco);
    const paper = { widthMm: largura, prints: ['ticket' as const], isActive: ativo === 1 };
    return await addPrinter(tx, { shopId: loja, name: nome, host: endereco, port: porta, ...paper }, now);
  },
  async update(tx, id, { nome, endereco, porta, largura, ativo }: Form, { context }) {
    requireInside(context, endereco);
    // It stays its shop's, and is tried anew.
    await tx.execute(sql`
      update printers set name = ${nome}, host = ${endereco}, port = ${porta}, width_mm = ${largura}, active = ${ativo === 1},
        problem = null, failing_since = null, lost = null, tries = 0,
        taken_until = case when failing_since is null then taken_until end
      where id = ${id}`);
    await enqueueJob(tx, printTask, { printer_id: id });
  },
  async remove(tx, id) {
    await tx.execute(sql`delete from printers where id = ${id}`);
  },
  shopOf: ({ loja }) => loja,
};

function requireInside(context: Pick<Context, 'settings'>, host: string): void {
  if (mayPrintAt(context, host)) return;
  refuse('invalid_fields', { fields: { endereco: m.office_printer_host_refused() } });
}
