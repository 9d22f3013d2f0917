// A product's extras and options as a cell has them, and as the import reads them back.
import type { WireComplement, WireOptionGroup } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { nameWords } from '@fornada/domain/name-words.ts';

type Group = { name: string; obrigatorio: number; maxopcoes: number; names: string[]; items: string[] };

export function extrasCell(extras: readonly WireComplement[]): string {
  const members = [...Map.groupBy(extras, ({ grupo }) => grupo).values()];
  // A group that isn't named, or whose extras don't agree on it, wouldn't come back as it is.
  const isClear = members.every(([first, ...others]) => {
    const { grupo, nome_grupo, obrigatorio, maxopcoes } = first as WireComplement;
    const agree = (one: WireComplement) =>
      one.nome_grupo === nome_grupo && one.obrigatorio === obrigatorio && one.maxopcoes === maxopcoes;
    return (grupo === '') === (nome_grupo === '') && others.every(agree);
  });
  const groups = members.map((all): Group => {
    const { nome_grupo, obrigatorio, maxopcoes } = all[0] as WireComplement;
    const items = all.map(({ descricao, preco }) => `${descricao} ${preco.toFixed(2).replace('.', ',')}`);
    const names = all.map(({ descricao }) => descricao);
    return { name: nome_grupo, obrigatorio, maxopcoes, names, items };
  });
  return isClear ? cellOf(groups) : '';
}

export const optionsCell = (groups: readonly WireOptionGroup[]): string =>
  cellOf(
    groups.map(({ descricao, opcoes, ...rules }) => {
      const names = opcoes.map((option) => option.descricao);
      return { ...rules, name: descricao, names, items: names };
    }),
  );

/** Empty, which the import leaves as it is, where it wouldn't find each by its name again. */
function cellOf(groups: readonly Group[]): string {
  const areParted = areFound(groups.map(({ name }) => name).filter(Boolean)) && groups.every(isRead);
  return areParted && groups.every(({ names }) => areFound(names)) ? groups.map(lineOf).join(' | ') : '';
}

const areFound = (names: readonly string[]) => {
  const words = new Set(names.map(nameWords));
  return words.size === names.length && !words.has('') && !names.some((name) => /[;|\n]/.test(name));
};

const isRead = ({ name, names }: Group): boolean => names.length > 0 && !name.includes(':');

/** A rule that isn't written leaves what is known there; extras of no group have none to tell. */
function lineOf({ name, obrigatorio, maxopcoes, items }: Group): string {
  const rules = [
    obrigatorio ? m.office_sheet_required() : name && m.office_sheet_optional(),
    maxopcoes > 0 ? m.office_sheet_up_to({ count: maxopcoes }) : name && m.office_sheet_no_limit(),
  ].filter(Boolean);
  return `${name}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}: ${items.join('; ')}`;
}
