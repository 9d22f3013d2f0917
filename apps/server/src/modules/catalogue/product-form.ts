import { m } from '@fornada/copy/messages.ts';
import type { Product } from '@fornada/domain/menu.ts';
import * as v from 'valibot';
import { code } from '#modules/content/file-fields.ts';
import { type Finding, spell } from '#platform/json-file.ts';
import { refuse } from '#platform/refusal.ts';
import { validateForm } from '#platform/validation.ts';
import { checkProduct } from './check-menu.ts';
import { entriesOf, read, recordOf } from './menu-file.ts';

/** A file nests a product in its family; the form names the family. */
const productForm = recordOf('product', { codigo_familia: code });

/** A product of the editor's form, by the very rules of a menu's file. */
export function readProductForm(body: object): Product {
  const product = validateForm(productForm, body);
  refuseFindings(checkProduct({ value: body as Record<string, unknown>, path: [] }));
  return product;
}

/** @throws Refusal `invalid_fields` that names each */
export function refuseFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const fields = Object.fromEntries(findings.map(({ path, sentence }) => [spell(path), sentence]));
  refuse('invalid_fields', { fields });
}

const unique = (items: readonly { code: string }[]) =>
  new Set(items.map(({ code: own }) => own)).size === items.length;

const { produtos: _, seccao: __, ...ofFamily } = entriesOf('family');
const family = v.pipe(v.object(ofFamily), read('family'));
const ofSection: v.ObjectEntries = { ...entriesOf('section'), familias: v.array(family) };
const section = v.pipe(v.object(ofSection), read('section'));

export const structureForm = v.object({
  seccoes: v.pipe(
    v.array(section),
    v.check(
      (sections) => unique(sections) && unique(sections.flatMap(({ families }) => families)),
      m.office_code_repeated,
    ),
  ),
});
