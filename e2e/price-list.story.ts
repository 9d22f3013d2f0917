import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { send } from './support/wire.ts';

const menus = '/restaurantes/fornada/chiado/menus';
const cents = (words: string | null) =>
  Number(
    /(\d+),(\d\d)€/
      .exec(words ?? '')
      ?.slice(1)
      .join(''),
  );

test('beside the pictures of a menu stands all that there is, with what it costs, without scripts too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const { body } = await send('GET', '/api/menus/860');
  type Shown = { visivel: number };
  const shown = <T extends Shown>(list: readonly T[]) => list.filter(({ visivel }) => visivel);
  type Product = Shown & { produto: string; precovenda: number };
  type Section = Shown & { familias: (Shown & { produtos: Product[] })[] };
  const products = shown(body.data.seccoes as Section[])
    .flatMap(({ familias }) => shown(familias))
    .flatMap(({ produtos }) => shown(produtos));

  await page.goto(menus);
  const list = page.getByRole('region', { name: 'Tudo o que há, e quanto custa' });
  const lines = list.getByRole('listitem').getByRole('link');
  await expect(lines).toHaveCount(products.length);
  // The first one's price is changed by office-day.story.ts.
  for (const { produto, precovenda } of [products[1]!, products.at(-1)!]) {
    const line = lines.filter({ hasText: produto }).first();
    expect(cents(await line.textContent())).toBe(Math.round(precovenda * 100));
  }

  // At a desk the pictures stand at its left, and its sections beside each other.
  await page.setViewportSize({ width: 1440, height: 900 });
  const picture = await page.getByRole('article').first().boundingBox();
  const [first, last] = [await lines.first().boundingBox(), await lines.last().boundingBox()];
  expect(first?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  expect(last?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));

  // Beside two prices too, a name has room for its words.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/restaurantes/mesa-da-fornada/bolhao/menus');
  const tosta = lines.filter({ hasText: /^Tosta de frango e queijo.*na loja/ });
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  expect((await tosta.boundingBox())?.height).toBe(Math.min(...heights));

  await page.goto(menus);
  await lines.filter({ hasText: products[0]!.produto }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(products[0]!.produto);
  await context.close();
});
