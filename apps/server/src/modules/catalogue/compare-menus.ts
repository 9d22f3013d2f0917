import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import type { MenuChange } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';

/** What changes for readers when one menu replaces the other, in the order of the new one. */
export function compareMenus(before: WireMenu | null, after: WireMenu): MenuChange[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const added = [...now].flatMap(([key, place]) => changeOf(old.get(key), place));
  const removed = [...old].filter(([key]) => !now.has(key)).map(([, place]) => changeOf(place, undefined));
  return [...added, ...removed.flat()];
}

type Place = { o_que: MenuChange['o_que']; codigo: string; nome: string; fields: Fields };

function placesOf(menu: WireMenu | null): Map<string, Place> {
  const places: Place[] = (menu?.seccoes ?? []).flatMap(({ familias, ...section }) => [
    { o_que: 'seccao', codigo: section.codigo, nome: section.descricao, fields: { ...section } },
    ...familias.flatMap(({ produtos, ...family }): Place[] => [
      { o_que: 'familia', codigo: family.codigo, nome: family.descricao, fields: { ...family } },
      ...produtos.map(
        (product): Place => ({
          o_que: 'produto',
          codigo: product.cod_produto,
          nome: product.produto,
          fields: fieldsOf(product),
        }),
      ),
    ]),
  ]);
  return new Map(places.map((place) => [`${place.o_que} ${place.codigo}`, place]));
}

/** What a shop has run out of is no part of a version, that a price ends today none of a draft, and suggestions are said twice. */
function fieldsOf({ esgotado: _, preco_ate: __, produtosSugeridos: ___, ...fields }: WireProduct): Fields {
  return fields;
}

function changeOf(before: Place | undefined, after: Place | undefined): MenuChange[] {
  const place = after ?? before;
  if (!place) return [];
  const { o_que, codigo, nome } = place;
  if (!before) return [{ tipo: 'novo', o_que, codigo, nome, campos: [] }];
  if (!after) return [{ tipo: 'removido', o_que, codigo, nome, campos: [] }];
  const campos = compareFields(before.fields, after.fields);
  return campos.length === 0 ? [] : [{ tipo: 'alterado', o_que, codigo, nome, campos }];
}

type Fields = Record<string, unknown>;

/** A family is compared by its code; tills send its name as well, which says the same again. */
const ofFamily = new Set(['codigo_familia', 'nome_familia']);

/** A field that says no more than its default is left out. */
export function compareFields(before: Fields, after: Fields): MenuChange['campos'] {
  const isOther = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const isMoved = isOther('familia');
  return Object.keys({ ...before, ...after })
    .filter((field) => isOther(field) && !(isMoved && ofFamily.has(field)))
    .map((campo) => ({ campo, antes: inWords(before[campo]), depois: inWords(after[campo]) }));
}

/** Extras and options by their names, prices and rules; everything else as it stands. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((item) => (typeof item === 'object' && item ? nameOf(item as Named) : String(item)))
    .join(', ');
}

type Named = {
  descricao?: string;
  preco?: number;
  obrigatorio?: number;
  maxopcoes?: number;
  opcoes?: Named[];
};

function nameOf({ descricao = '', preco, obrigatorio, maxopcoes = 0, opcoes = [] }: Named): string {
  const price = preco === undefined ? '' : ` ${preco.toFixed(2).replace('.', ',')}€`;
  const rules = [
    obrigatorio === 1 && m.office_sheet_required(),
    maxopcoes > 0 && m.office_sheet_up_to({ count: maxopcoes }),
  ].filter(Boolean);
  const inside = [rules.join(', '), opcoes.map(nameOf).join(', ')].filter(Boolean).join(': ');
  return `${descricao}${price}${inside && ` (${inside})`}`;
}
