import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { code } from '#modules/content/file-fields.ts';
import { spell } from '#platform/json-file.ts';
import { refuse } from '#platform/refusal.ts';
import { validateForm } from '#platform/validation.ts';
import { checkProduct } from './check-menu.ts';
import { familyFile, type ImportedProduct, productFile, sectionFile } from './menu-file.ts';

/** In a file it stands in its family; in the form it names it. */
const productForm = v.object({ ...productFile.entries, codigo_familia: code });

/** A product of the editor's form, by the very rules of a menu's file. */
export function readProductForm(body: object): ImportedProduct {
  const product = validateForm(productForm, body);
  const findings = checkProduct({ value: body as Record<string, unknown>, path: [] });
  if (findings.length > 0) {
    const fields = Object.fromEntries(findings.map(({ path, sentence }) => [spell(path), sentence]));
    refuse('invalid_fields', { fields });
  }
  return product;
}

const unique = (items: { codigo: string }[]) =>
  new Set(items.map(({ codigo }) => codigo)).size === items.length;

const section = v.object({
  ...v.omit(sectionFile, ['familias']).entries,
  familias: v.array(v.omit(familyFile, ['produtos', 'seccao'])),
});

export const structureForm = v.object({
  seccoes: v.pipe(
    v.array(section),
    v.check(
      (sections) => unique(sections) && unique(sections.flatMap(({ familias }) => familias)),
      () => m.office_code_repeated(),
    ),
  ),
});
