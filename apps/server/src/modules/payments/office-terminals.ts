import { requiredText, shopNumber } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { addTerminal } from '#modules/payments/terminals.ts';
import { isShop, shopName } from '#modules/shops/shops.ts';
import { brokenConstraint } from '#platform/database.ts';
import { equals, listed } from '#platform/records/listed.ts';
import { mayReachShop, type OfficeResource } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

const form = v.object({
  loja: shopNumber,
  nome: requiredText(40),
  referencia: requiredText(80),
  ativo: v.optional(v.picklist([0, 1], m.error_value_invalid), 1),
});
type Form = v.InferOutput<typeof form>;

const shop = shopName(sql`kept.shop_id`);

/** Card terminals of shops. */
export const terminalsResource: OfficeResource<'terminais'> = {
  ...listed('terminais', {
    noun: 'terminal',
    from: sql`card_terminals kept`,
    columns: sql`kept.id, kept.shop_id, kept.name, kept.reference, kept.active as switched_on, ${shop} as shop`,
    id: sql`kept.id`,
    shop: sql`kept.shop_id`,
    search: [sql`kept.name`, sql`kept.reference`, shop],
    where: ({ loja }) => [equals(loja, sql`kept.shop_id`)],
    order: sql`kept.shop_id, kept.name, kept.id`,
  }),
  schema: form,
  async create(tx, { loja, nome, referencia, ativo }: Form, { actor, now }) {
    if (!mayReachShop(actor, loja)) refuse('forbidden');
    if (!(await isShop(tx, loja))) refuse('shop_unknown');
    const terminal = { shopId: loja, name: nome, reference: referencia, isActive: ativo === 1 };
    return (await addTerminal(tx, terminal, now)) ?? refuseTaken();
  },
  // It stays its shop's. What was asked of it before is asked by what it was called then.
  async update(tx, id, { nome, referencia, ativo }: Form) {
    try {
      await tx.execute(sql`
        update card_terminals set name = ${nome}, reference = ${referencia}, active = ${ativo === 1} where id = ${id}`);
    } catch (error) {
      // Another one may be given it in this moment: only the index knows.
      if (brokenConstraint(error) === 'card_terminals_reference') refuseTaken();
      throw error;
    }
  },
  async remove(tx, id) {
    await tx.execute(sql`delete from card_terminals where id = ${id}`);
  },
  shopOf: ({ loja }) => loja,
};

const refuseTaken = (): never =>
  refuse('invalid_fields', { fields: { referencia: m.office_terminal_taken() } });
