// What an office does with days: yesterday's, and the 1st of next month. Each story has a chain of its own, whose clock it moves.
import { expect } from '@playwright/test';
import { logIn, skipOnboarding } from './support/app.ts';
import { placeOrder } from './support/every-screen.ts';
import { openPhone, setClock, test } from './support/movable-chain.ts';
import { act, openOffice, showScreen } from './support/office.ts';
import { newStaff } from './support/staff.ts';
import { ask, type Customer, type Data, decide, expectOrder, newCustomer } from './support/wire.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const units = (id: string, qtd: number) => ({ id, qtd, complementares: [], opcoes: [] });

/** Four pastéis de nata, two pães de deus (1,70€ each) and a jesuíta: the 42nd order of its day, collected. */
async function the42nd(customer: Customer): Promise<string> {
  const others = await newCustomer('Rui Primeiro');
  for (let number = 1; number < 42; number += 1) await placeOrder(others, [units('20101', 1)]);
  const orderId = await placeOrder(customer, [units('10101', 4), units('10103', 2), units('10104', 1)]);
  await decide(orderId, 'aprovar');
  await expectOrder(customer, orderId, { pago: 1, estado: 'received', orderCode: '042' });
  const { token } = await newStaff('assistant', [862], 'Inês Ajudante');
  for (const evento of ['iniciar', 'concluir', 'entregar'])
    await ask('POST', `/api/balcao/encomendas/${orderId}/estado`, { token, body: { evento } });
  return orderId;
}

test.describe('on a Friday, of Thursday', () => {
  test.use({ begins: '2026-11-26T11:00:00Z' });

  test('yesterday’s #042 is found and its one wrong line refunded with its credit note', async ({
    page,
    browser,
    calendar,
  }) => {
    const customer = await newCustomer('Rita Engano');
    const orderId = await the42nd(customer);
    await calendar.moveTo('2026-11-27T10:00:00Z');
    await setClock(page);
    await openOffice(page, await newStaff('manager', [862], 'Berta Gerente'), 'manager');
    const happened = page.getByRole('listitem');
    const creditNote = happened.filter({ hasText: 'Nota de crédito' });

    await test.step('found by its number and its day, as one says them', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Ir para…' }).fill('#042 ontem');
      const found = page.getByRole('option');
      await expect(found).toHaveText([/^Encomenda #042 de 26\/11, Oriente/]);
      await found.click();
      await expect(page).toHaveURL(new RegExp(`/compras/${orderId}/show$`));
      await expect(happened.filter({ hasText: 'Entregue' })).toBeVisible();
    });

    await test.step('of three lines, the wrong one goes back', async () => {
      await act(page, 'Devolver');
      const sheet = page.getByRole('dialog', { name: 'Devolver' });
      await expect(sheet.getByRole('listitem')).toHaveCount(3);
      const more = sheet.getByRole('button', { name: /^Mais um: Pão de deus/ });
      await more.click();
      await more.click();
      await sheet.getByRole('textbox', { name: 'Motivo' }).fill('Eram croissants');
      await sheet.getByRole('button', { name: 'Devolver 3,40€', exact: true }).click();
      await expect(sheet).toBeHidden();
      const back = happened.filter({ hasText: 'Devolvido pelo meio de pagamento' });
      await expect(back).toContainText('2× Pão de deus');
      await expect(back).toContainText('3,40€');
      await expect(happened.filter({ hasText: 'Eram croissants' })).toContainText('Berta Gerente');
    });

    const number = await test.step('its credit note is of that line alone', async () => {
      await expect(async () => {
        await page.reload();
        // The story comes whole, however long that takes.
        await expect(happened.filter({ hasText: 'Entregue' }).first()).toBeVisible({ timeout: 30_000 });
        await expect(creditNote).toHaveCount(1, { timeout: 2_000 });
      }).toPass();
      await expect(creditNote).toContainText('3,40€');
      const written = await creditNote.getByText(/^simulado-\d+$/).textContent();
      const opened = page.waitForEvent('popup');
      await creditNote.getByRole('link').click();
      const paper = await opened;
      await expect(paper.getByText('2 × Pão de deus')).toBeVisible();
      await expect(paper.getByText('Total 3,40€')).toBeVisible();
      await expect(paper.getByText('Pastel de nata')).toHaveCount(0);
      await paper.close();
      return written;
    });

    await test.step('the customer is told, and has it with the receipt', async () => {
      const phone = await openPhone(browser);
      await logIn(phone, customer);
      await phone.goto('/notificacoes');
      await expect(phone.getByText('Fizemos-lhe uma devolução')).toBeVisible();
      await phone.getByText('O valor de 3,40€ volta pelo meio de pagamento.').click();
      await expect(phone).toHaveURL(new RegExp(`/encomendas/${orderId}$`));
      await expect(phone.getByRole('link', { name: 'Abrir a nota de crédito' })).toHaveText(
        `Abrir a nota de crédito${number}3,40€`,
      );
    });
  });
});

/** What a pastel de nata costs on that Friday. All of them have one clock. */
const natas: Record<string, string> = {
  Chiado: '1,40€',
  Oriente: '1,50€',
  Coimbra: '1,30€',
  Faro: '1,50€',
  Bolhão: '1,35€',
  Braga: '1,35€',
};
const six = Object.keys(natas);

/** Where each of them has its menu, which anybody may read. */
async function openMenus(): Promise<[name: string, path: string][]> {
  const restaurants: Data[] = await ask('GET', '/api/restaurantes');
  return restaurants.flatMap((restaurant) =>
    restaurant.lojas.flatMap(({ name, tag }: Data) =>
      six.includes(name) ? [[name, `/restaurantes/${restaurant.tag}/${tag}/menus/carta`]] : [],
    ),
  );
}

test.describe('on a Friday, for the 1st', () => {
  test.use({ begins: '2026-11-27T16:00:00Z' });

  test('a price changed for six shops at 00:00 on the 1st is seen by a customer then', async ({
    page,
    browser,
    calendar,
  }) => {
    test.setTimeout(180_000);
    await test.step('on Friday it says what customers of each shop will see, and is planned', async () => {
      await setClock(page);
      await openOffice(page, await newStaff('administrator', [862], 'Amélia Dias'), 'administrator');
      await showScreen(page, '/ementas');
      await page.getByRole('link', { name: 'Mudar em várias lojas' }).click();
      await page.getByLabel('Juntar produto').fill('pastel de nata');
      await page.getByRole('option', { name: /^Pastel de nata/ }).click();
      await page.getByLabel('Preço para levar').fill('1.7');
      await page.getByLabel('Preço na loja').fill('1.7');
      for (const name of six) await page.getByRole('checkbox', { name, exact: true }).check();
      await page.getByLabel('Quando').fill('2026-12-01T00:00');
      await act(page, 'Ver o que muda');
      const preview = page.getByRole('main');
      for (const [shops, words] of [
        ['Chiado', 'Preço, para levar e na loja: 1,40€ → 1,70€'],
        ['Oriente, Faro', 'Preço, para levar e na loja: 1,50€ → 1,70€'],
        ['Coimbra', 'Preço, para levar e na loja: 1,30€ → 1,70€'],
        ['Bolhão, Braga', 'Preço para levar: 1,35€ → 1,70€Preço na loja: 1,45€ → 1,70€'],
      ])
        await expect(preview).toContainText(`${shops} ${words}`);
      await act(page, 'Marcar para 1 de dezembro de 2026, 00:00');
      await expect(page.getByRole('row').filter({ hasText: 'Marcada' })).toHaveCount(6);
    });

    const menus = await openMenus();
    expect(menus.map(([name]) => name).toSorted()).toEqual(six.toSorted());
    await calendar.moveTo('2026-11-30T23:58:00Z');
    const phone = await openPhone(browser);
    const nata = phone.getByRole('main').getByRole('link', { name: /^Pastel de nata/ });
    await test.step('two minutes before, everybody still sees Friday’s price', async () => {
      await skipOnboarding(phone);
      for (const [name, path] of menus) {
        await phone.goto(path);
        await expect(nata).toContainText(natas[name] ?? '');
      }
    });

    await test.step('from then on, the new one', async () => {
      await calendar.moveTo('2026-12-01T00:00:00Z');
      // What is due is looked for every half a minute, by the machine's time, and done shop by shop.
      for (const [, path] of menus)
        await expect(async () => {
          await phone.goto(path);
          await expect(nata).toContainText('1,70€', { timeout: 1_000 });
        }).toPass({ intervals: [1_000], timeout: 70_000 });
    });
  });
});
