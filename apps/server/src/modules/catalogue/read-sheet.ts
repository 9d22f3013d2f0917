// Products as a spreadsheet has them, one a line under its headings: pasted, or a file of values with separators.
import { toWire } from '@fornada/contract/menu-codec.ts';
import { m } from '@fornada/copy/messages.ts';
import { complete, type Family, type Menu, type Product, type Section } from '@fornada/domain/menu.ts';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { FileProblem, FileReading } from '#platform/json-file.ts';
import { checkProduct } from './check-menu.ts';
import { recordOf } from './menu-file.ts';
import { inFamily } from './settle.ts';
import { type Column, columnOf, labelOf, plainWords, readCell } from './sheet-cells.ts';

const mostLines = 5_000;

/** Gives what is new in the chain a code of its own, and what other shops sell under this name theirs. */
export type CodeMaker = (name: string, taken: ReadonlySet<string>) => string;

/** A menu's file is an object, and no heading is. */
export const isSheet = (text: string): boolean => !/^[\uFEFF\s]*[{[]/.test(text);

type Placed = Column & { at: number };
type Line = { number: number; values: Map<string, unknown> };

/**
 * The menu with what the sheet says: a product is found by its code, or else by its name, or is a new one. An empty cell
 * leaves what there is, and so does a column that isn't there.
 */
export function readSheet(menu: Menu, text: string, makeCode: CodeMaker): FileReading<Menu> {
  const rows = rowsOf(text);
  const head = rows[0] ?? [];
  const columns = head.flatMap((heading, at): Placed[] => {
    const column = columnOf(heading);
    return column === undefined ? [] : [{ ...column, at }];
  });
  const problem = (line: number, wire: string, sentence: string): FileProblem => {
    const at = columns.find((column) => column.wire === wire)?.at ?? 0;
    return { line, column: at + 1, path: head[at] && at > 0 ? head[at] : labelOf(wire), sentence };
  };
  if (!columns.some(({ wire }) => wire === 'produto' || wire === 'cod_produto'))
    return refused([problem(1, 'produto', m.office_sheet_headings())]);
  if (rows.length > mostLines)
    return refused([problem(mostLines, 'produto', m.office_sheet_long({ count: mostLines }))]);

  const lines = rows.slice(1).flatMap((cells, index): Line[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const given = columns.filter(({ at }) => (cells[at] ?? '').trim() !== '');
    const values = given.map((column) => [column.wire, readCell(cells[column.at] ?? '', column)] as const);
    return [{ number: index + 2, values: new Map(values) }];
  });

  const desk = openDesk(menu);
  const problems: FileProblem[] = [];
  const seen = new Map<string, number>();
  for (const { number, values } of lines) {
    const kept = desk.find(String(values.get('cod_produto') ?? ''), String(values.get('produto') ?? ''));
    const family = String(values.get('codigo_familia') ?? kept?.familyCode ?? '');
    const code =
      kept?.code ||
      String(values.get('cod_produto') ?? '') ||
      makeCode(String(values.get('produto') ?? ''), desk.codes());
    const first = seen.get(code);
    if (first !== undefined)
      problems.push(problem(number, 'produto', m.office_sheet_repeated({ code, line: first })));
    seen.set(code, number);
    if (family === '') problems.push(problem(number, 'codigo_familia', m.error_required()));
    const body = { ...(kept && toWire('product', kept)), ...Object.fromEntries(values) };
    const file = { ...body, cod_produto: code, codigo_familia: '', produtosSugeridos: null };
    const result = v.safeParse(recordOf('product'), file);
    const found = [
      ...(result.issues ?? []).map((issue) => ({
        wire: String(issue.path?.[0]?.key),
        sentence: issue.message,
      })),
      ...(result.success ? checkProduct({ value: file, path: [] }) : []).map(({ path, sentence }) => ({
        ...{ wire: String(path[0]), sentence },
      })),
    ];
    problems.push(...found.map(({ wire, sentence }) => problem(number, wire, sentence)));
    if (result.success && family !== '') desk.put(result.output as Product, family);
  }
  return problems.length > 0 ? refused(problems) : { ok: true, value: desk.menu() };
}

const refused = (problems: FileProblem[]) => ({
  ok: false as const,
  problems: problems.toSorted((one, other) => one.line - other.line || one.column - other.column),
});

/** A cell that was copied has tabs beside it; a file has what its first line has most of. */
function rowsOf(text: string): string[][] {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  const delimiter = ['\t', ';', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ';';
  return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
}

/** The menu's families with their products, changed one by one. */
function openDesk(menu: Menu) {
  const sections: Section[] = menu.sections.map((section) => ({
    ...section,
    families: [...section.families],
  }));
  const products = new Map<string, Product>();
  for (const { families } of sections)
    for (const family of families) for (const product of family.products) products.set(product.code, product);
  const families = () => sections.flatMap((section) => section.families);

  function familyOf(named: string): Family {
    const words = plainWords(named);
    const known = families().find(
      ({ code, description }) => code === named || plainWords(description) === words,
    );
    if (known) return known;
    if (sections.length === 0)
      sections.push(complete('section', { code: '1', description: m.office_sheet_section() }));
    const section = sections[0] as Section;
    const taken = new Set(families().map(({ code }) => code));
    let number = 1;
    while (taken.has(String(number))) number += 1;
    const family = { code: String(number), description: named, sectionCode: section.code };
    const made = complete('family', family);
    sections[0] = { ...section, families: [...section.families, made] };
    return made;
  }

  return {
    codes: () => new Set(products.keys()),
    find(code: string, name: string): Product | undefined {
      if (code !== '') return products.get(code);
      return [...products.values()].find((product) => plainWords(product.name) === plainWords(name));
    },
    put(product: Product, family: string) {
      const { code, description } = familyOf(family);
      const isMoved = products.get(product.code)?.familyCode !== code;
      const placed = inFamily(isMoved ? { ...product, family: '', familyName: '' } : product, {
        code,
        description,
      });
      // One that moves stands at its new family's end.
      if (isMoved) products.delete(product.code);
      products.set(product.code, placed);
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
