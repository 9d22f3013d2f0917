import { type Presented, present } from '@fornada/contract/codec.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import {
  packagingFacts,
  packagingFromWire,
  packagingKind,
  packagingTax,
  region,
  type WirePackagingPrice,
} from '@fornada/contract/packaging.ts';
import { flag, optionalDate, requiredDate } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { announceContent } from '#modules/content/save-content.ts';
import type { Tx } from '#platform/database.ts';
import { listed } from '#platform/records/listed.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import type { PackagingRow } from './packaging.ts';

const invalid = () => m.error_value_invalid();

const form = v.pipe(
  v.object({
    tipo: packagingKind,
    regiao: v.nullish(region, null),
    desde: requiredDate,
    ate: optionalDate,
    valor: v.pipe(
      v.number(m.error_numeric),
      v.check((euros) => euros >= 0 && euros <= 100 && Math.round(euros * 100) / 100 === euros, invalid),
    ),
    iva: packagingTax,
    iva_incluido: v.pipe(
      flag,
      v.transform((isIncluded) => (isIncluded ? 1 : 0)),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['desde'], ['ate']],
      ({ desde, ate }) => ate === null || desde <= ate,
      () => m.office_packaging_ends_before(),
    ),
    ['ate'],
  ),
);
type Form = v.InferOutput<typeof form>;

type Row = PackagingRow & { id: number };

/** What the chain charges for packaging, and from when: what was ordered before keeps what it was charged. */
export const packagingResource: OfficeResource<'embalagens'> = {
  ...listed<'embalagens', Row>('embalagens', {
    noun: 'packaging-price',
    from: sql`packaging_prices kept`,
    columns: sql`kept.id, kept.kind, kept.region, kept.from_day as "from", kept.until_day as until, kept.amount_cents as amount,
      kept.tax, kept.tax_included as "taxIncluded"`,
    id: sql`kept.id`,
    order: sql`kept.kind, kept.region nulls first, kept.from_day desc`,
    sorts: { desde: sql`kept.from_day`, ate: sql`kept.until_day` },
    toRecord: (row) =>
      present(
        officeResources.embalagens.record,
        packagingFacts(row) as Presented<typeof officeResources.embalagens.record>,
      ),
  }),
  schema: form,
  create: (tx, price: Form) => savePackagingPrice(tx, null, price),
  async update(tx, id, price: Form) {
    await savePackagingPrice(tx, toNumber(id) ?? 0, price);
  },
  async remove(tx, id) {
    await tx.execute(sql`delete from packaging_prices where id = ${toNumber(id) ?? 0}`);
    await announceContent(tx, 'packaging_prices');
  },
};

/** @param id of the one that it replaces; null for a new one */
export async function savePackagingPrice(
  tx: Tx,
  id: number | null,
  given: WirePackagingPrice,
): Promise<number> {
  const price = packagingFromWire(given);
  const { kind, region, from, until, amount, tax, taxIncluded } = price;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packaging_prices'))`);
  const twice = await tx.maybe(sql`
    select 1 from packaging_prices where kind = ${kind} and region is not distinct from ${region}::tax_region
      and from_day = ${from} and id is distinct from ${id}::integer`);
  if (twice) refuse('invalid_fields', { fields: { desde: m.office_packaging_twice() } });
  const saved = await tx.one<{ id: number }>(
    id === null
      ? sql`insert into packaging_prices (kind, region, from_day, until_day, amount_cents, tax, tax_included)
          values (${kind}, ${region}, ${from}, ${until}, ${amount}, ${tax}, ${taxIncluded}) returning id`
      : sql`update packaging_prices set kind = ${kind}, region = ${region}, from_day = ${from}, until_day = ${until},
          amount_cents = ${amount}, tax = ${tax}, tax_included = ${taxIncluded} where id = ${id} returning id`,
  );
  await announceContent(tx, 'packaging_prices');
  return saved.id;
}
