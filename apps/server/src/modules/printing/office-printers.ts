import { wirePaper } from '@fornada/contract/printing.ts';
import { requiredText, shopNumber, whole } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { USB_HOST } from '#modules/printing/print-by-usb.ts';
import { addPrinter, mayPrintAt, papersFromWire, printTask, tellShop } from '#modules/printing/printers.ts';
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
  papeis: v.optional(v.pipe(v.array(wirePaper), v.minLength(1, m.error_required)), ['pedido']),
  sempre: v.optional(v.picklist([0, 1], m.error_value_invalid), 0),
  ativo: v.optional(v.picklist([0, 1], m.error_value_invalid), 1),
});
type Form = v.InferOutput<typeof form>;

const shop = shopName(sql`kept.shop_id`);

/** Receipt printers. Saving one lets it be tried at once. */
export const printersResource: OfficeResource<'impressoras'> = {
  ...listed('impressoras', {
    noun: 'printer',
    from: sql`(select * from printers where host <> ${USB_HOST}) kept`,
    columns: sql`kept.id, kept.shop_id, kept.name, kept.host, kept.port, kept.width_mm, kept.active as switched_on, kept.always_receipt,
      (select array_agg(case kind when 'receipt' then 'talao' when 'label' then 'etiqueta' else 'pedido' end) from unnest(kept.prints) kind) as papers,
      kept.problem, kept.failing_since, ${shop} as shop,
      (select count(*) from papers p where p.printer_id = kept.id and p.state = 'waiting')::int as waiting`,
    id: sql`kept.id`,
    shop: sql`kept.shop_id`,
    search: [sql`kept.name`, sql`kept.host`, shop],
    where: ({ loja }) => [equals(loja, sql`kept.shop_id`)],
    order: sql`kept.shop_id, kept.name, kept.id`,
  }),
  schema: form,
  async create(tx, written: Form, { actor, now, context }) {
    const { loja, nome, endereco, porta } = written;
    if (!mayReachShop(actor, loja)) refuse('forbidden');
    if (!(await isShop(tx, loja))) refuse('shop_unknown');
    requireInside(context, endereco);
    const place = { shopId: loja, name: nome, host: endereco, port: porta };
    const id = await addPrinter(tx, { ...place, ...paperOf(written) }, now);
    await tellShop(tx, loja);
    return id;
  },
  async update(tx, id, written: Form, { context }) {
    const { nome, endereco, porta } = written;
    requireInside(context, endereco);
    const { widthMm, prints, isAlways, isActive } = paperOf(written);
    // It stays its shop's, and is tried anew.
    const { shop_id } = await tx.one<{ shop_id: number }>(sql`
      update printers set name = ${nome}, host = ${endereco}, port = ${porta}, width_mm = ${widthMm}, active = ${isActive},
        prints = ${prints}, always_receipt = ${isAlways}, problem = null, failing_since = null, lost = null, tries = 0,
        taken_until = case when failing_since is null then taken_until end
      where id = ${id} returning shop_id`);
    await tellShop(tx, shop_id);
    await enqueueJob(tx, printTask, { printer_id: id });
  },
  async remove(tx, id) {
    const gone = await tx.maybe<{ shop_id: number }>(
      sql`delete from printers where id = ${id} returning shop_id`,
    );
    if (gone) await tellShop(tx, gone.shop_id);
  },
  shopOf: ({ loja }) => loja,
};

const paperOf = ({ largura, papeis, sempre, ativo }: Form) => ({
  widthMm: largura,
  prints: [...new Set(papeis)].map((paper) => papersFromWire[paper]),
  isAlways: sempre === 1,
  isActive: ativo === 1,
});

function requireInside(context: Pick<Context, 'settings'>, host: string): void {
  if (mayPrintAt(context, host)) return;
  refuse('invalid_fields', { fields: { endereco: m.office_printer_host_refused() } });
}
