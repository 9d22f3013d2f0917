// A product's extras and options as a cell has them, and as the import reads them back.
import type { WireComplement, WireOptionGroup } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';

type Group = { name: string; obrigatorio: number; maxopcoes: number; items: string[] };

export function extrasCell(extras: readonly WireComplement[]): string {
  const groups = [...Map.groupBy(extras, ({ grupo }) => grupo)].map(([code, members]) => {
    const { nome_grupo = '', obrigatorio = 0, maxopcoes = 0 } = members[0] ?? {};
    const items = members.map(({ descricao, preco }) => `${descricao} ${preco.toFixed(2).replace('.', ',')}`);
    return { code, name: nome_grupo, obrigatorio, maxopcoes, items };
  });
  // A group that isn't named, or named like another, wouldn't come back as it is.
  const isClear = groups.every(({ code, name }) => (code === '') === (name === ''));
  return isClear ? cellOf(groups) : '';
}

export const optionsCell = (groups: readonly WireOptionGroup[]): string =>
  cellOf(
    groups.map(({ descricao, opcoes, ...rules }) => ({
      ...rules,
      name: descricao,
      items: opcoes.map((option) => option.descricao),
    })),
  );

/** Empty, which the import leaves as it is, where a name has a sign in it that parts one from another. */
function cellOf(groups: readonly Group[]): string {
  const names = groups.map(({ name }) => name);
  const isRead = !names.some((name) => /[:;|\n]/.test(name)) && new Set(names).size === names.length;
  const areRead = !groups.some(({ items }) => items.some((item) => /[;|\n]/.test(item)));
  return isRead && areRead ? groups.map(lineOf).join(' | ') : '';
}

function lineOf({ name, obrigatorio, maxopcoes, items }: Group): string {
  const rules = [
    ...(obrigatorio ? [m.office_sheet_required()] : []),
    ...(maxopcoes > 0 ? [m.office_sheet_up_to({ count: maxopcoes })] : []),
  ];
  return `${name}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}: ${items.join('; ')}`;
}
