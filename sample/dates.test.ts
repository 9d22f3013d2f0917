// What the sample has for orders by date: shops that bake together, a day with rules of its own, and a season.
import { isInSeason } from '@fornada/domain/order-dates.ts';
import { describe, expect, it } from 'vitest';
import { allMenus } from './menu-file.ts';
import { allShops, products } from './read.ts';

const bakery = allShops().filter((shop) => shop.grupo_producao === 'Padaria central');
const menuOf = (id: number) => products(allMenus().find((menu) => menu.id === id) ?? expect.fail());
const named = (id: number, name: string) =>
  menuOf(id).find(({ produto }) => produto === name) ?? expect.fail(name);

describe.each([848, 860])('shop %i', (id) => {
  const shop = bakery.find((each) => each.id_loja === id) ?? expect.fail();

  it('bakes bolo-rei with the other, fewer than both sell', () => {
    expect(bakery).toHaveLength(2);
    const { max_dia = 0, max_dia_grupo = 0 } = named(id, 'Bolo-rei');
    expect([max_dia_grupo, max_dia * bakery.length > max_dia_grupo]).toEqual([60, true]);
  });

  it('has windows, a capacity and products of its own on 24 December', () => {
    const eve = shop.horario.excecoes.find(({ data }) => data === '2026-12-24');
    expect(eve?.recolha?.length).toBeGreaterThan(0);
    expect(eve?.capacidade).toBeGreaterThan(0);
    const codes = new Map(menuOf(id).map((product) => [product.cod_produto, product]));
    const sold = eve?.produtos?.map((code) => codes.get(code)?.produto);
    expect(sold).not.toContain(undefined);
    expect(sold).toEqual(expect.arrayContaining(['Bolo-rei', 'Bolo-rainha', 'Tronco de Natal']));
    expect(sold?.length).toBeLessThan(codes.size / 2);
  });

  it('makes folar at Easter, whenever that is, and not at Christmas', () => {
    const { epoca_de: seasonFrom = null, epoca_ate: seasonTo = null } = named(id, 'Folar da Páscoa');
    const season = { seasonFrom, seasonTo };
    // The first and the last date that Easter can have.
    for (const [date, isOf] of [
      ['2027-03-22', true],
      ['2027-03-28', true],
      ['2027-04-25', true],
      ['2026-12-24', false],
      ['2027-06-10', false],
    ] as const)
      expect(isInSeason(season, date), date).toBe(isOf);
  });
});
