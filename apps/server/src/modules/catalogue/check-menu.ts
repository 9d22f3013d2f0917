// What a schema can't say of a menu file: codes that repeat, references to nothing, things that stand where they don't
// belong. It walks the JSON as it came, whatever else is wrong with it, so that all problems are told at once.
import { m } from '@fornada/copy/messages.ts';
import {
  asList,
  asObject,
  each,
  eachOf,
  mismatch,
  type Placed,
  repeated,
  text,
} from '#modules/content/file-walk.ts';
import type { Finding } from '#platform/json-file.ts';
import { classByRate } from './settle.ts';

export function checkMenuFile(content: unknown): Finding[] {
  return Object.entries(asObject(content)).flatMap(([key, menu]) => checkMenu(asObject(menu), key));
}

function checkMenu(menu: Placed['value'], key: string): Finding[] {
  const shop = key.replace(/^loja_/, '');
  const sections = each(menu.seccoes, [key, 'seccoes']);
  const families = sections.flatMap((section) => eachOf(section, 'familias'));
  const products = families.flatMap((family) => eachOf(family, 'produtos'));
  return [
    ...mismatch({ value: menu, path: [key] }, 'id', shop),
    ...repeated(sections, 'codigo'),
    ...repeated(families, 'codigo'),
    ...repeated(products, 'cod_produto'),
    ...sections.flatMap((section) =>
      eachOf(section, 'familias').flatMap((family) => mismatch(family, 'seccao', text(section.value.codigo))),
    ),
    ...families.flatMap((family) =>
      eachOf(family, 'produtos').flatMap((product) =>
        mismatch(product, 'codigo_familia', text(family.value.codigo)),
      ),
    ),
    ...products.flatMap((product) => [...checkProduct(product), ...priceOfHours(product)]),
    ...unknownSuggestions(products),
  ];
}

/** Written in some hours, a file would bring back their price for good. A sheet doesn't replace it, and a form may have read it. */
function priceOfHours({ value, path }: Placed): Finding[] {
  if (value.preco_ate == null) return [];
  return [{ path: [...path, 'preco_ate'], sentence: m.import_price_of_hours() }];
}

/** Minutes. More than four hours of work in the kitchen is notice, which was once said there. */
const leastNotice = 241;

function noticeAsWork({ value, path }: Placed): Finding[] {
  if (typeof value.tempo !== 'number' || value.tempo < leastNotice) return [];
  return [{ path: [...path, 'tempo'], sentence: m.import_notice_as_work({ minutes: value.tempo }) }];
}

/** What never comes out can never be had. */
function missingBatches({ value, path }: Placed): Finding[] {
  if (value.fabrico !== 'fornada' || asList(value.fornadas).some((time) => text(time) !== '')) return [];
  return [{ path: [...path, 'fornadas'], sentence: m.import_batches_needed() }];
}

/** Of one product: a class of VAT that its rate doesn't tell, and codes that repeat among its extras and options. */
export function checkProduct(product: Placed): Finding[] {
  const complements = eachOf(product, 'complementares');
  const owners = [product, ...complements];
  return [
    ...missingVatClass(product),
    ...noticeAsWork(product),
    ...missingBatches(product),
    ...repeated(complements, 'codigo'),
    ...owners.flatMap((owner) => {
      const groups = eachOf(owner, 'opcoes');
      return [
        ...repeated(groups, 'codigo'),
        ...groups.flatMap((group) => {
          const options = eachOf(group, 'opcoes');
          return [
            ...repeated(options, 'codigo'),
            ...options.flatMap((option) => mismatch(option, 'grupo', text(group.value.codigo))),
          ];
        }),
      ];
    }),
  ];
}

function missingVatClass({ value, path }: Placed): Finding[] {
  const { iva, classe_iva: given } = value;
  if (given != null || typeof iva !== 'number' || iva in classByRate) return [];
  return [{ path: [...path, 'classe_iva'], sentence: m.import_vat_class_needed({ rate: iva }) }];
}

function unknownSuggestions(products: Placed[]): Finding[] {
  const known = new Set(products.map(({ value }) => text(value.cod_produto)));
  return products.flatMap(({ value, path }) =>
    ['sugeridos', 'produtosSugeridos'].flatMap((field) =>
      asList(value[field]).flatMap((code, index) =>
        known.has(text(code))
          ? []
          : [{ path: [...path, field, index], sentence: m.import_suggestion_unknown({ code: text(code) }) }],
      ),
    ),
  );
}
