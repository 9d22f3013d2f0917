// What is sold at the till: however much it is, and whatever stands above it, what it comes to and its button stay in sight.
import { expect, type Page } from '@playwright/test';
import { dress, type View } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { enterCounter, newStaff } from './support/staff.ts';
import { newCustomer } from './support/wire.ts';

const tablet = { width: 1024, height: 768, dark: false, fontSize: 16 };
const views: readonly View[] = [
  tablet,
  { ...tablet, width: 1280, height: 800 },
  { ...tablet, height: 600 },
  { ...tablet, fontSize: 21 },
  { ...tablet, height: 600, fontSize: 21 },
  { ...tablet, width: 390, height: 844 },
];

const ticketOf = (page: Page) => page.getByRole('region', { name: 'Venda', exact: true });

/** As a reader that types: all keys within one turn and moment, for which a driver's keyboard is too slow on a busy machine. */
async function readCode(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const timeStamp = { value: performance.now() };
      for (const key of keys) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(
          Object.defineProperty(press, 'timeStamp', timeStamp),
        );
      }
    },
    [...code, 'Enter'],
  );
}

/** One of each, from the first family on, of what asks for no choice. */
async function ring(page: Page, count: number): Promise<void> {
  const lines = ticketOf(page).getByRole('listitem');
  const families = page.getByRole('group', { name: 'Famílias' }).getByRole('button');
  await expect(families.first()).toBeVisible();
  for (let family = 0; family < (await families.count()); family += 1) {
    await families.nth(family).click();
    const tiles = page.locator('.sale-tiles button:enabled');
    for (let tile = 0; tile < (await tiles.count()); tile += 1) {
      if ((await lines.count()) >= count) return;
      await tiles.nth(tile).click();
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    }
  }
}

async function expectInSight(page: Page): Promise<void> {
  const ticket = ticketOf(page);
  for (const view of views) {
    await dress(page, view);
    await test.step(`${view.width}×${view.height}, text at ${view.fontSize} px`, async () => {
      for (const foot of [
        ticket.getByText('Total', { exact: true }),
        ticket.getByRole('button', { name: 'Receber' }),
      ])
        await expect(foot).toBeInViewport({ ratio: 1 });
      for (const line of [ticket.getByRole('listitem').last(), ticket.getByRole('listitem').first()]) {
        await line.scrollIntoViewIfNeeded();
        // Above the foot, not behind it.
        await line.getByRole('button').last().click({ trial: true });
        await expect(ticket.getByRole('button', { name: 'Receber' })).toBeInViewport({ ratio: 1 });
      }
    });
  }
}

test('what is sold scrolls, its total and its button stay in sight', async ({ page }) => {
  const customer = await newCustomer('Rita Fonseca');
  await page.setViewportSize(tablet);
  await enterCounter(page, await newStaff('assistant', [862]), '#venda');
  await ring(page, 5);
  await test.step('five lines', () => expectInSight(page));
  await page.setViewportSize(tablet);
  await ring(page, 20);
  await expect(ticketOf(page).getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  await test.step('twenty lines', () => expectInSight(page));
  await page.setViewportSize(tablet);
  await ticketOf(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await readCode(page, customer.phone);
  await expect(ticketOf(page).getByText('Rita Fonseca')).toBeInViewport({ ratio: 1 });
  await test.step('with a customer', () => expectInSight(page));
  const note = page.getByText(/^Sem ligação: as vendas ficam neste aparelho/);
  await goOffline(page);
  // As soon as it is, though nothing is asked for.
  await expect(note).toBeVisible({ timeout: 5_000 });
  await test.step('without a connection', () => expectInSight(page));
  await goOnline(page);
  await expect(note).toBeHidden();
});

test('a phone that was mistyped is there to be corrected, and nothing is taken for paid meanwhile', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog');
  await page.setViewportSize(tablet);
  await enterCounter(page, await newStaff('assistant', [862]), '#venda');
  await ring(page, 1);
  await ticketOf(page).getByRole('button', { name: 'Receber' }).click();
  await sheet.getByRole('button', { name: 'MB WAY', exact: true }).click();
  await sheet.getByLabel('Telemóvel que paga').fill('96123');
  await sheet.getByRole('button', { name: /^Pedir .* por MB WAY/ }).click();
  await expect(sheet.getByText('Telemóvel inválido', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'MB WAY', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(sheet.getByLabel('Telemóvel que paga')).toHaveValue('96123');
});

test('what asks for a choice is added beside how many, in a till that opened nothing else before', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await enterCounter(page, await newStaff('assistant', [862]), '#venda');
  await page.getByRole('searchbox').fill('pequeno-almoço');
  await page.getByRole('button', { name: 'Menu pequeno-almoço' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu pequeno-almoço' });
  const stepper = await sheet.getByRole('group', { name: 'Quantidade' }).boundingBox();
  const button = await sheet.getByRole('button', { name: /^Juntar/ }).boundingBox();
  expect(button?.x).toBeGreaterThan((stepper?.x ?? 0) + (stepper?.width ?? 0));
  expect(button?.width).toBeGreaterThan(stepper?.width ?? 0);
});
