import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { read, sitemapAddresses } from './support/sitemap.ts';
import { faultsOf, type Thing, thingsIn } from './support/structured-data.ts';

test('every page that search engines are led to tells them what it is, by the vocabulary’s rules, in both languages', async ({
  request,
}) => {
  const kinds = new Set<string>();
  // A product's page says what the menu says of it: some are enough.
  const some = (addresses: string[]) =>
    addresses.filter((address, place) => !/\/carta\/[^/]+$/.test(address) || place % 25 === 1);
  for (const address of some(await sitemapAddresses(request))) {
    for (const [suffix, lang, locale] of [
      ['', 'pt-PT', 'pt_PT'],
      ['?lang=en', 'en', 'en_GB'],
    ] as const) {
      const page = await read(request, address + suffix);
      for (const words of [
        `<html lang="${lang}">`,
        `<link rel="canonical" href="${address}${suffix}">`,
        `<link rel="alternate" hreflang="pt-PT" href="${address}">`,
        `<link rel="alternate" hreflang="en" href="${address}?lang=en">`,
        `<link rel="alternate" hreflang="x-default" href="${address}">`,
        `<meta property="og:locale" content="${locale}">`,
      ])
        expect(page).toContain(words);
      const things = thingsIn(page);
      expect([address, lang, await faultsOf(things)]).toEqual([address, lang, []]);
      for (const { '@type': type, itemListElement } of things) {
        for (const kind of [type].flat()) kinds.add(kind);
        if (type !== 'BreadcrumbList') continue;
        const steps = (itemListElement as Thing[]).map(({ item }) => new URL(String(item)).search);
        expect([address, ...new Set(steps)]).toEqual([address, suffix]);
      }
    }
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['Bakery', 'BreadcrumbList', 'FAQPage', 'Menu', 'MenuItem']),
  );
});

test('a page that is found in capitals too is counted once', async ({ request, baseURL }) => {
  for (const [asked, counted] of [
    ['/restaurantes/fornada/chiado/menus/CARTA', '/restaurantes/fornada/chiado/menus/carta'],
    ['/NOVIDADES/', '/novidades'],
    ['/', '/'],
  ]) {
    const page = await read(request, `${baseURL}${asked}`);
    for (const words of [
      `<link rel="canonical" href="${baseURL}${counted}">`,
      `<meta property="og:url" content="${baseURL}${counted}">`,
      `<meta property="og:image" content="${baseURL}/partilha/pt${counted}.jpg">`,
    ])
      expect(page).toContain(words);
  }
});

test('what isn’t so is found', async () => {
  const item = (more: object): Thing => ({ '@type': 'MenuItem', name: 'Pastel de nata', ...more });
  expect(await faultsOf([item({})])).toEqual([]);
  expect(await faultsOf([item({ hasMenuItem: 'x' })])).toHaveLength(1);
  expect(await faultsOf([{ '@type': 'MenuThing' }])).toHaveLength(1);
  expect(await faultsOf([item({ offers: { '@type': 'Offer', currency: 'EUR' } })])).not.toEqual([]);
});
