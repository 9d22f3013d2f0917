// Products as a spreadsheet has them, one a line under its headings: pasted, or a file of values with separators.
import { toWire } from '@fornada/contract/menu-codec.ts';
import { m } from '@fornada/copy/messages.ts';
import { complete, type Family, type Menu, type Product } from '@fornada/domain/menu.ts';
import type { ShopTiers } from '@fornada/domain/menu-change.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { requiredText } from '#modules/content/file-fields.ts';
import type { FileProblem, FileReading } from '#platform/json-file.ts';
import { checkProduct } from './check-menu.ts';
import { recordOf } from './menu-file.ts';
import { inFamily } from './settle.ts';
import { type Column, columnOf, labelOf, readCell, vatClassNames } from './sheet-cells.ts';
import { type Known, learnParts, noParts, readList } from './sheet-lists.ts';

const mostLines = 5_000;
const product = recordOf('product');
const familyName = requiredText(200);

/** Gives what is new in the chain a code of its own, and what other shops sell under this name theirs. */
export type CodeMaker = (name: string, taken: { has(code: string): boolean }) => string;

const isPrice = ({ kind }: Column) => kind === 'price' || kind === 'priceOrNull';

/** A menu's file is an object, and no heading is. */
export const isSheet = (text: string): boolean => !/^[\uFEFF\s]*[{[]/.test(text);

/** What a new product can't be without, and what it has until its column is there: all else that is wrong is told at once. */
const standIns: Readonly<Record<string, unknown>> = {
  produto: '?',
  codigo_familia: '?',
  precovenda: 1,
  iva: 13,
};

type Placed = Column & { at: number };
type Line = { number: number; values: Map<string, unknown> };
/** With the headings of columns that aren't read. */
type SheetReading = FileReading<Menu> & { unread: string[] };

/**
 * The menu with what the sheet says: a product is found by its code, or else by its name, or is a new one. An empty cell
 * leaves what there is, and so does a column that isn't there.
 */
export function readSheet(menu: Menu, text: string, makeCode: CodeMaker, tiers: ShopTiers): SheetReading {
  const read = rowsOf(text);
  if (!Array.isArray(read)) return { ...refused([read]), unread: [] };
  const [head = []] = read;
  const columns = head.flatMap((heading, at): Placed[] => {
    const column = columnOf(heading, tiers);
    return column === undefined ? [] : [{ ...column, at }];
  });
  const unread = head.filter((heading, at) => heading.trim() !== '' && !columns.some((one) => one.at === at));
  return { ...readRows(menu, read, columns, makeCode), unread };
}

function readRows(menu: Menu, rows: string[][], columns: Placed[], makeCode: CodeMaker): FileReading<Menu> {
  const [head = []] = rows;
  const problem = (line: number, wire: string, sentence: string): FileProblem => {
    // One that isn't there would come after the last.
    const at = columns.find((column) => column.wire === wire)?.at ?? head.length;
    return { line, column: at + 1, path: head[at] && at > 0 ? head[at] : labelOf(wire), sentence };
  };
  const has = (wire: string) => columns.some((column) => column.wire === wire);
  const naming = has('produto') ? 'produto' : 'cod_produto';
  if (!has(naming)) return refused([{ ...problem(1, 'produto', m.office_sheet_headings()), column: 1 }]);
  if (rows.length > mostLines)
    return refused([problem(mostLines, naming, m.office_sheet_long({ count: mostLines }))]);

  const problems: FileProblem[] = [];
  const lines = rows.slice(1).flatMap((cells, index): Line[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const number = index + 2;
    const values = new Map<string, unknown>();
    for (const { at, ...column } of columns) {
      if ((cells[at] ?? '').trim() === '') continue;
      const value = readCell(cells[at] ?? '', column);
      if (isPrice(column) && values.has(column.wire) && values.get(column.wire) !== value)
        problems.push(problem(number, column.wire, m.office_sheet_two_values({ column: head[at] ?? '' })));
      values.set(column.wire, value);
    }
    return [{ number, values }];
  });

  const given = lines.map(({ values }) => String(values.get('cod_produto') ?? ''));
  const desk = openDesk(menu, given);
  const missing = Object.keys(standIns).filter((wire) => !has(wire));
  const seen = new Map<string, number>();
  const told = new Set<string>();
  for (const { number, values } of lines) {
    const kept = desk.find(String(values.get('cod_produto') ?? ''), String(values.get('produto') ?? ''));
    if (kept === undefined)
      for (const wire of missing) {
        if (!told.has(wire)) problems.push(problem(1, wire, m.office_sheet_column_missing({ line: number })));
        told.add(wire);
        values.set(wire, standIns[wire]);
      }
    const family = String(values.get('codigo_familia') ?? kept?.familyCode ?? '');
    const code =
      kept?.code ||
      String(values.get('cod_produto') ?? '') ||
      makeCode(String(values.get('produto') ?? ''), desk.taken);
    const first = seen.get(code);
    if (first !== undefined)
      problems.push(problem(number, naming, m.office_sheet_repeated({ code, line: first })));
    seen.set(code, number);
    const unnamed = v.safeParse(familyName, family).issues?.[0].message;
    if (unnamed !== undefined) problems.push(problem(number, 'codigo_familia', unnamed));
    const lists: Record<string, object[]> = {};
    const known = desk.known(kept, values.get('iva') ?? kept?.vatRate, makeCode);
    for (const wire of ['complementares', 'opcoes'] as const) {
      if (!values.has(wire)) continue;
      const read = readList(String(values.get(wire)), wire, known);
      if ('sentence' in read) problems.push(problem(number, wire, read.sentence));
      lists[wire] = 'list' in read ? read.list : [];
    }
    const body = { ...(kept && toWire('product', kept)), ...Object.fromEntries(values), ...lists };
    const file = { ...body, cod_produto: code, codigo_familia: '', produtosSugeridos: null };
    const result = v.safeParse(product, file);
    const found = [
      ...(result.issues ?? []).map((issue) => ({
        wire: String(issue.path?.[0]?.key),
        sentence: issue.message,
      })),
      ...(result.success ? checkProduct({ value: file, path: [] }) : []).map(({ path, sentence }) => ({
        ...{ wire: String(path[0]), sentence },
      })),
    ];
    for (const { wire, sentence } of found) {
      if (wire !== 'classe_iva') problems.push(problem(number, wire, sentence));
      else if (values.has(wire))
        problems.push(problem(number, wire, m.import_vat_class({ known: vatClassNames() })));
      else if (!told.has(wire)) {
        const rate = String(file.iva);
        const needed = m.office_sheet_vat_class_needed({ rate, known: vatClassNames() });
        problems.push(problem(has(wire) ? number : 1, wire, needed));
        if (!has(wire)) told.add(wire);
      }
    }
    if (result.success && unnamed === undefined) desk.put(result.output as Product, family);
  }
  return problems.length > 0 ? refused(problems) : { ok: true, value: desk.menu() };
}

const refused = (problems: FileProblem[]) => ({
  ok: false as const,
  problems: problems.toSorted((one, other) => one.line - other.line || one.column - other.column),
});

/** A cell that was copied has tabs beside it; a file has what its first line has most of. */
function rowsOf(text: string): string[][] | FileProblem {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  const delimiter = ['\t', ';', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ';';
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error.lines ?? 1), column: 1, path: '', sentence: m.office_sheet_quote() };
  }
}

/** The menu's families with their products, changed one by one. */
export function openDesk(menu: Menu, given: readonly string[]) {
  const sections = menu.sections.map((section) => ({ ...section, families: [...section.families] }));
  const products = new Map<string, Product>();
  /** By code, and by name: a thousand lines look for theirs. */
  const codes = new Map<string, string>();
  const families = new Map<string, Family>();
  const know = (family: Family) => {
    for (const key of [nameWords(family.description), family.code])
      if (!families.has(key)) families.set(key, family);
  };
  for (const family of sections.flatMap((section) => section.families)) {
    know(family);
    for (const product of family.products) {
      products.set(product.code, product);
      if (!codes.has(nameWords(product.name))) codes.set(nameWords(product.name), product.code);
    }
  }

  let number = 0;
  function familyOf(named: string): Family {
    const known = families.get(named) ?? families.get(nameWords(named));
    if (known) return known;
    if (sections.length === 0)
      sections.push({
        ...complete('section', { code: '1', description: m.office_sheet_section() }),
        families: [],
      });
    const section = sections[0] as (typeof sections)[number];
    do number += 1;
    while (families.has(String(number)));
    const made = complete('family', {
      ...{ code: String(number), description: named, sectionCode: section.code },
    });
    know(made);
    section.families.push(made);
    return made;
  }

  /** Codes of extras and options too: a shop runs out of an extra by its code. */
  const partCodes = new Set(
    [...products.values()].flatMap(({ complements, optionGroups }) => [
      ...complements.flatMap(({ code, groupCode }) => [code, groupCode ?? '']),
      ...optionGroups.flatMap(({ code, options }) => [code, ...options.map((option) => option.code)]),
    ]),
  );
  // And those that a later line says of its product.
  for (const code of given) partCodes.add(code);
  const parts = noParts();
  for (const product of products.values()) learnParts(parts, product);
  const takenByAny = { has: (code: string) => products.has(code) || partCodes.has(code) };

  return {
    taken: takenByAny,
    known: (kept: Product | undefined, iva: unknown, make: CodeMaker): Known => ({
      ...{ kept, iva, others: parts },
      makeCode(name) {
        // Not the code of a product of this name.
        const code = make(`${name} (extra)`, takenByAny);
        partCodes.add(code);
        return code;
      },
    }),
    find: (code: string, name: string): Product | undefined =>
      products.get(code === '' ? (codes.get(nameWords(name)) ?? '') : code),
    put(product: Product, family: string) {
      const kept = products.get(product.code);
      const own = kept && families.get(kept.familyCode);
      // Of two families of one name a product stays in its own.
      const isOwn = own !== undefined && nameWords(own.description) === nameWords(family);
      const { code, description } = isOwn ? own : familyOf(family);
      const isMoved = kept?.familyCode !== code;
      const placed = inFamily(isMoved ? { ...product, family: '', familyName: '' } : product, {
        code,
        description,
      });
      // One that moves stands at its new family's end.
      if (isMoved) products.delete(product.code);
      products.set(product.code, placed);
      codes.set(nameWords(product.name), product.code);
      learnParts(parts, product);
    },
    menu(): Menu {
      const byFamily = Map.groupBy(products.values(), ({ familyCode }) => familyCode);
      const filled = sections.map((section) => ({
        ...section,
        families: section.families.map((family) => ({
          ...family,
          products: byFamily.get(family.code) ?? [],
        })),
      }));
      return { ...menu, sections: filled };
    },
  };
}
