import { readFile } from 'node:fs/promises';
import type { Restaurant } from '@fornada/contract/content.ts';
import { weekWords } from '@fornada/contract/hours-words.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import { importContent } from '../../import-content.ts';
import { buildTestApp } from '../../testing/app.ts';
import { toOpeningHours } from './hours.ts';

const { context, inject } = await buildTestApp();
const sampleFile = (path: string) =>
  readFile(new URL(`../../../../../sample/${path}`, import.meta.url), 'utf8');
const text = await sampleFile('content/restaurantes.json');
type SampleShop = Restaurant['lojas'][number] & {
  escalao_take_away: number;
  escalao_loja: number;
  horario: { excecoes: { data: string; fechado?: true; intervalos?: [string, string][] }[] };
};
const sample = JSON.parse(text) as (Omit<Restaurant, 'lojas'> & { lojas: SampleShop[] })[];

beforeAll(async () => {
  await importContent(context, 'restaurantes', text);
  for (const id of [848, 860, 862]) await importMenus(context, await sampleFile(`menus/${id}.json`));
});

const restaurants = async (headers = {}) =>
  (await inject({ method: 'GET', url: '/api/restaurantes', headers })).json().data as Restaurant[];

test('restaurants and shops come out as they went in', async () => {
  const wire = await restaurants();
  expect(wire.map(({ tag, lojas }) => [tag, lojas.length])).toEqual(
    sample.map(({ tag, lojas }) => [tag, lojas.length]),
  );
  for (const [index, { lojas, image, ...restaurant }] of sample.entries()) {
    expect(wire[index]).toMatchObject({ ...restaurant, image: { logo: `/imagens/${image.logo}` } });
    for (const [place, shop] of lojas.entries()) {
      const { id, id_loja, tag, name, nameDetail, directions, address, city, phone } = shop;
      expect(wire[index]?.lojas[place]).toMatchObject({
        ...{ id, id_loja, tag, name, nameDetail, directions, address, city, phone },
        nota_horario: shop.nota_horario ?? '',
        text: shop.text,
        facebook: shop.facebook,
        site: shop.site,
        book: shop.book || null,
        link_menu: shop.link_menu,
        aceita_encomendas: shop.aceita_encomendas,
        tem_ementa: shop.aceita_encomendas,
        escaloes: { take_away: shop.escalao_take_away, loja: shop.escalao_loja },
        image: { main: `/imagens/${shop.image.main}`, list: `/imagens/${shop.image.list}` },
        horario: { fuso: shop.horario.fuso, semanal: shop.horario.semanal },
      });
      expect(wire[index]?.lojas[place]?.menus.map((menu) => menu.imagem_pequena)).toEqual(
        shop.menus.map((menu) => `/imagens/${menu.imagem_pequena}`),
      );
      expect(
        wire[index]?.lojas[place]?.horario.excecoes.map(({ data, intervalos }) => [data, intervalos]),
      ).toEqual(shop.horario.excecoes.map(({ data, intervalos }) => [data, intervalos ?? []]));
    }
  }
});

test('what is text of a shop has English beside it, as the words of a brand have, and names stay', async () => {
  const [chain] = structuredClone(sample) as (Omit<Restaurant, 'lojas'> & { lojas: SampleShop[] })[];
  const [shop] = chain?.lojas ?? [];
  if (!chain || !shop) expect.fail('the sample has shops');
  const english = { text: 'Our first house.', directions: 'Two minutes from the metro.', nota_horario: '' };
  const day = {
    data: '2026-12-24',
    nome: 'Véspera de Natal',
    nome_ingles: 'Christmas Eve',
    fechado: true as const,
  };
  Object.assign(shop, {
    ingles: english,
    horario: { ...shop.horario, excecoes: [day, { ...day, data: '2026-12-31', nome_ingles: '' }] },
  });
  const brand = { name: 'Fornada — bakery', text: 'Slow bread.' };
  Object.assign(chain, { ingles: brand, lojas: [shop] });
  await importContent(context, 'restaurantes', JSON.stringify([chain]));
  const told = (await restaurants()).find(({ id }) => id === chain.id);
  const own = told?.lojas.find(({ id }) => id === shop.id);
  expect(told?.ingles).toEqual(brand);
  expect(own).toMatchObject({ text: shop.text, directions: shop.directions, ingles: english });
  expect(own?.horario.excecoes.map(({ nome, nome_ingles }) => [nome, nome_ingles])).toEqual([
    ['Véspera de Natal', 'Christmas Eve'],
    ['Véspera de Natal', ''],
  ]);
  await importContent(context, 'restaurantes', text);
});

test('the shops that take orders have what the shop picker shows', async () => {
  const shops = (await inject({ method: 'GET', url: '/api/lojas-ordering' })).json().data as { id: number }[];
  expect(shops.map(({ id }) => id).toSorted()).toEqual([848, 860, 862]);
  expect(shops.find(({ id }) => id === 860)).toMatchObject({
    nome: 'Chiado',
    restaurante: 'fornada',
    tag: 'chiado',
    em_pausa: 0,
    dias_encomenda: 60,
    latitude: expect.any(Number),
    escaloes: { take_away: expect.any(Number), loja: expect.any(Number) },
  });
});

test('a shop is open by its own clock, and closed on the days that say so', async () => {
  const { shop } = (await currentMenu(context, 860)) ?? expect.fail('No menu');
  const at = (instant: string) => isOpenAt(shop.hours, Date.parse(instant));
  expect([at('2026-11-23T07:29:00Z'), at('2026-11-23T07:30:00Z'), at('2026-11-23T20:00:00Z')]).toEqual([
    false,
    true,
    false,
  ]);
  expect([at('2026-12-24T12:00:00Z'), at('2026-12-24T17:30:00Z'), at('2026-12-25T12:00:00Z')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what a shop’s own people set stays when the restaurants are imported again', async () => {
  await context.db.execute(sql`
    update shops set paused_until = '2100-01-01', name = 'Outro' where id = 860`);
  expect(await importContent(context, 'restaurantes', text)).toEqual({ ok: true, changed: ['restaurantes'] });
  const shop = await context.db.one<{ menu_version: number | null }>(sql`
    select name, paused_until::date::text as paused, menu_version from shops where id = 860`);
  expect(shop).toMatchObject({ name: 'Chiado', paused: '2100-01-01' });
  expect(shop.menu_version).not.toBeNull();
});

test('a shop that was closed stays closed when the restaurants are imported again', async () => {
  await context.db.execute(sql`update shops set live = false, takes_orders = false where id = 860`);
  expect(await importContent(context, 'restaurantes', text)).toMatchObject({ ok: true });
  const shops = await context.db.query(
    sql`select id, live, takes_orders from shops where id in (848, 860) order by id`,
  );
  expect(shops).toEqual([
    { id: 848, live: true, takes_orders: true },
    { id: 860, live: false, takes_orders: false },
  ]);
  await context.db.execute(sql`update shops set live = true, takes_orders = true where id = 860`);
});

test('hours in words are made of the hours, in Portuguese for all, whatever a file says of them, with the note after them', async () => {
  const [restaurant] = JSON.parse(text);
  const written = {
    ...restaurant.lojas[0],
    opening_hours: 'Sempre aberta',
    nota_horario: 'Em agosto fecha às 18h',
  };
  const file = JSON.stringify([{ ...restaurant, lojas: [written] }]);
  expect(await importContent(context, 'restaurantes', file)).toMatchObject({ ok: true });
  // Who asks first needn't speak it.
  const { lojas } = (await restaurants({ 'accept-language': 'en' }))[0] ?? expect.fail('No restaurant');
  expect(lojas.find(({ id }) => id === written.id)?.opening_hours).toBe(
    'Segunda a sexta: 7h30–20h00\nSábado: 8h00–20h00\nDomingo: 8h00–19h00\nEm agosto fecha às 18h',
  );
  await importContent(context, 'restaurantes', text);
});

test('a file’s shop without an address, a place or hours takes no orders', async () => {
  const [restaurant] = JSON.parse(text);
  const [shop] = restaurant.lojas;
  const bare = {
    ...shop,
    address: { ...shop.address, address: '', location: { link: null } },
    horario: { fuso: shop.horario.fuso, semanal: {} },
  };
  const file = JSON.stringify([{ ...restaurant, lojas: [bare] }]);
  const answer = await importContent(context, 'restaurantes', file);
  const places = answer.ok ? [] : answer.problems.map(({ path }) => path.replace('[0].lojas[0].', ''));
  expect(places.toSorted()).toEqual(['address.address', 'address.location.latitude', 'horario.semanal']);
});

test('hours are said in words', () => {
  const day = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
  const week = (hours: ReturnType<typeof day>[]) =>
    weekWords(toOpeningHours({ time_zone: 'Europe/Lisbon', hours, exceptions: [] }).weekly);
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => day(weekday, '07:30', '20:00'));
  expect(week([...weekdays, day(6, '08:00', '13:00'), day(6, '15:00', '20:00')])).toEqual([
    'Segunda a sexta: 7h30–20h00',
    'Sábado: 8h00–13h00, 15h00–20h00',
    'Domingo: encerrada',
  ]);
  expect(week([1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, '00:00', '24:00')))).toEqual([
    'Todos os dias: 24 horas',
  ]);
  expect(week([...weekdays, day(6, '09:00', '18:00'), day(7, '09:00', '18:00')])[1]).toBe(
    'Sábado e domingo: 9h00–18h00',
  );
});
