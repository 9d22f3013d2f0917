import type { Family, MenuRecord, Product, Records } from '@fornada/domain/menu.ts';

/** The VAT class that a single rate implies, eaten in on the mainland; when in doubt, the one that never underpays for take-away. */
export const classByRate: Readonly<Record<number, Product['vatClass']>> = { 13: 'pastry', 23: 'soft_drink' };

/** What a file leaves to be understood, by where a record stands or by its other fields. */
const settled: { [R in MenuRecord]?: (record: Records[R]) => Records[R] } = {
  optionGroup: (group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      groupCode: option.groupCode || group.code,
      groupName: option.groupName || group.name,
    })),
  }),
  product: (product) => ({
    ...product,
    vatClass: product.vatClass ?? classByRate[product.vatRate],
  }),
  family: (family) => ({
    ...family,
    products: family.products.map((product) => inFamily(product, family)),
  }),
  section: (section) => ({
    ...section,
    families: section.families.map((family) => ({ ...family, sectionCode: section.code })),
  }),
};

export const settle = <R extends MenuRecord>(name: R, record: Records[R]): Records[R] =>
  settled[name]?.(record) ?? record;

/** A product as it stands in a family. */
export const inFamily = (
  product: Product,
  { code, description }: Pick<Family, 'code' | 'description'>,
): Product => ({
  ...product,
  familyCode: code,
  family: product.family || description,
  familyName: product.familyName || description,
});
