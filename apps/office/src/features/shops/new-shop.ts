import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { get } from 'react-hook-form';

type Shop = OfficeRow<'lojas'>;

const emptyWeek = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] };

/** A new shop as its form opens. */
export const newShop = {
  aceita_encomendas: 0,
  regiao: 'continente',
  escalao_take_away: 0,
  escalao_loja: 0,
  minutos_extra: 0,
  horario: { fuso: chainTimeZone, semanal: emptyWeek, excecoes: [] },
  address: { location: {} },
  image: {},
  menus: [],
};

/**
 * What a new shop takes over of the one that it is like; its menu the server copies. Days that are past stay behind, and
 * so do links: each leads to one shop's own page, table or menu.
 */
export function takenFrom(model: Shop, today = new Date().toISOString().slice(0, 10)): object {
  const { restaurante, nota_horario, escalao_take_away, escalao_loja, minutos_extra, capacidade } = model;
  const { menus, horario } = model;
  return {
    ...{ restaurante, nota_horario, escalao_take_away, escalao_loja, minutos_extra, capacidade, menus },
    'horario.semanal': horario.semanal,
    'horario.excecoes': horario.excecoes.filter(({ data }) => data >= today),
  };
}

/** What it has instead of these once it is to be like none after all. */
export const asBegun = (fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, get(newShop, field, null)]));
