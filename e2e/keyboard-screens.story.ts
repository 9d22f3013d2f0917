import { expect, type Page } from '@playwright/test';
import { expectAlive, openAs, skipOnboarding, test } from './support/app.ts';
import { findPlaces, giveHistory, type Places, screens } from './support/every-screen.ts';
import { keyboardProblemsOf } from './support/keyboard.ts';
import { smallTargets } from './support/touch.ts';
import { decideOn, newCustomer, paymentAsked } from './support/wire.ts';

// Each screen is walked through with the keyboard alone, and nothing that a finger touches there is under 44 px; a step apiece,
// so that one that fails doesn't hide the others.
test.describe.configure({ timeout: 240_000 });

let places: Places;
let customer: Awaited<ReturnType<typeof newCustomer>>;
test.beforeAll(async () => {
  customer = await newCustomer('Rita Fonseca de Vasconcelos');
  places = await findPlaces(await giveHistory(customer));
});

async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1, h2').first(), name).toBeAttached();
  await expect(page.locator('.ui-skeleton'), name).toHaveCount(0);
  // What is below the window is drawn a frame at a time: places are counted when all of them are there.
  await expect(page.locator('[data-unfinished]'), name).toHaveCount(0);
  expect.soft(await keyboardProblemsOf(page), name).toEqual([]);
  expect.soft(await page.evaluate(smallTargets), name).toEqual([]);
}

/** Opens a screen, and makes sure that nothing else was shown in its place. */
async function open(page: Page, { name, path }: { name: string; path: string }): Promise<void> {
  const place = places[name] ?? path;
  await page.goto(place);
  // The first key of a page that isn't would have it come alive, and be led elsewhere, in the middle of the walk.
  await expectAlive(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === place);
}

/** Looked at before the onboarding is over; and the one that only leads elsewhere. */
const first = 'onboarding';
const passing = 'logout';

test('every path with a parameter is known in the sample chain', () => {
  const unknown = screens.filter(({ name, path }) => /[:*]/.test(path) && places[name] === undefined);
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

const ofGuests = screens.filter(
  ({ name, access }) => access !== 'login' && name !== first && name !== passing,
);

test('a guest’s screens are for the keyboard alone, and for a finger', async ({ page }) => {
  await page.goto('/onboarding');
  await expectAlive(page);
  await look(page, first);
  await skipOnboarding(page);
  for (const screen of ofGuests) {
    await test.step(screen.name, async () => {
      await open(page, screen);
      await look(page, screen.name);
    });
  }
});

/** Screens that are reached only by doing something on the one before. */
const steps: Record<string, (page: Page) => Promise<void>> = {
  async carrinho(page) {
    await page.goto('/carrinho');
    await look(page, 'an empty cart');
    await page.goto('/catalogo/101/10102');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Adicionar - / }).click();
    await expect(page).toHaveURL(/\/catalogo$/);
    await page.goto('/carrinho');
  },
  async 'finalizar-passo-1'(page) {
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
  },
  async 'finalizar-passo-pagamento'(page) {
    await page.getByRole('radio', { name: 'Comer Na loja' }).check();
    await page.getByRole('button', { name: /Finalizar/ }).click();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
  },
  async 'finalizar-passo-2'(page) {
    await decideOn(await paymentAsked(customer.phone), 'aprovar');
    await expect(page.getByText(/concluído com sucesso/)).toBeVisible();
  },
};

/** What is open to all and the same for all is looked at as a guest. */
const ofCustomers = screens.filter(
  ({ name, access, private: own }) =>
    (access === 'login' || (access === 'open' && own)) &&
    name !== first &&
    name !== passing &&
    !(name in steps),
);

test('a customer’s screens are for the keyboard alone, and for a finger', async ({ page }) => {
  // The first shop closes in the evening.
  await openAs(page, customer, { shopId: 862 });
  for (const screen of ofCustomers) {
    await test.step(screen.name, async () => {
      await open(page, screen);
      await look(page, screen.name);
    });
  }
  for (const name of ['carrinho', 'finalizar-passo-1', 'finalizar-passo-pagamento', 'finalizar-passo-2']) {
    await test.step(name, async () => {
      await steps[name]?.(page);
      await look(page, name);
    });
  }
});

test('no screen of the route table is left out', () => {
  const looked = [...ofGuests, ...ofCustomers].map(({ name }) => name);
  expect(new Set([first, passing, ...looked, ...Object.keys(steps)])).toEqual(
    new Set(screens.map(({ name }) => name)),
  );
});
