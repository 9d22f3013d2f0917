// A picture fills its box, on no other's ground, and is never broken, whether it comes or not; offline.story.ts looks too.
import { expect } from '@playwright/test';
import { expectAlive, openAs, test } from './support/app.ts';
import { findPlaces, giveHistory, screens } from './support/every-screen.ts';
import { expectWholePictures } from './support/pictures.ts';
import { newCustomer } from './support/wire.ts';

/** What anyone may read, and where products are: the cart has one in it. */
const withPictures = screens.filter(
  ({ name, access, modal, passing }) =>
    !modal &&
    !passing &&
    (access === 'open' || /^(catalogo|categoria|produto|carrinho|finalizar-passo-1|encomenda)$/.test(name)) &&
    name !== 'notfound',
);
const files = /^\/(imagens|assets\/pictures)\//;

test('pictures fill their boxes on no other’s ground, and those that can’t be had are replaced', async ({
  page,
}) => {
  test.slow();
  const customer = await newCustomer();
  const places = await findPlaces(await giveHistory(customer));
  await openAs(page, customer, { path: '/catalogo/101/10102', shopId: 862 });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Adicionar - / }).click();
  await expect(page).toHaveURL(/\/catalogo$/);
  for (const isThere of [true, false]) {
    // What was never seen before, where there is no connection.
    if (!isThere)
      await page.route(
        ({ pathname }) => files.test(pathname),
        (route) => route.abort(),
      );
    for (const { name, path } of withPictures) {
      const place = places[name] ?? path;
      await page.goto(place);
      await expectAlive(page);
      await expect(page.locator('.ui-skeleton')).toHaveCount(0);
      const where = `${place}${isThere ? '' : ', without its pictures'}`;
      await expectWholePictures(page, where);
    }
  }
});
