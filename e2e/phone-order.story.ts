// 'Nova encomenda': somebody phones, the shop takes the order, and their phone rings; or it is paid when it is collected.
import { rotatingCode, stepAt } from '@fornada/domain/rotating-code.ts';
import { expect, type Page } from '@playwright/test';
import { counterViews, problemsOf } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { enter, tabTo, write } from './support/keyboard.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { newStaff } from './support/staff.ts';
import { aPhone, ask, baseUrl, type Customer, decideOn, newCustomer, paymentAsked } from './support/wire.ts';

const shop = 860;
const chiado = { id: shop, nome: 'Chiado' };
/** Never closes: what is ordered for as soon as possible is ordered here, whatever the hour. */
const oriente = { id: 862, nome: 'Oriente' };
let token: string;
test.beforeEach(async () => {
  ({ token } = await newStaff('assistant', [shop, oriente.id], 'Sara Balcão'));
});

async function openCounter(page: Page, place = chiado): Promise<void> {
  const kept = { places: [place], shop: place.id, hasPin: true };
  const session = { token, name: 'Sara Balcão', role: 'assistant', ...kept };
  await page.addInitScript(
    (written) => sessionStorage.setItem('fornada-balcao', written),
    JSON.stringify(session),
  );
  await page.goto(`${baseUrl}/balcao#nova`);
  await expect(page.getByRole('heading', { name: 'Nova encomenda' })).toBeVisible();
}

async function identify(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Telemóvel ou código/ }).fill(code);
  await page.getByRole('button', { name: 'Identificar' }).click();
}

/** A birthday cake of 1 kg, with words on it, for the first day on which there can be one. */
async function orderCake(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Procurar um produto' }).fill('aniversario');
  await page
    .getByRole('button', { name: /aniversário/i })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: /1 kg/ }).check();
  await sheet.getByRole('textbox', { name: /^O que quer escrito/ }).fill(words);
  await sheet.getByRole('button', { name: /^Juntar/ }).click();
  await expect(page.getByRole('region', { name: 'Encomenda' })).toContainText(words);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('radio', { checked: true, name: /^\d\d:\d\d$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** How the payment stands, in the largest type. */
const standing = (page: Page) =>
  page
    .getByRole('region', { name: /^Pedido/ })
    .getByRole('status')
    .first();

test('who phones has no account: the phone rings, is refused, rings at another, and it is paid', async ({
  page,
}) => {
  const [phone, payer] = [aPhone(), aPhone()];
  await openCounter(page);
  await identify(page, phone);
  await page.getByRole('button', { name: `Registar ${phone}` }).click();
  await orderCake(page, 'Parabéns, avó');

  await test.step('a reload loses nothing', async () => {
    await page.getByRole('textbox', { name: 'Nota' }).fill('Sem velas');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Nota' })).toHaveValue('Sem velas');
    await expect(page.getByRole('region', { name: 'Encomenda' })).toContainText('Parabéns, avó');
  });
  await test.step('it is called by a name, which is asked for', async () => {
    await expect(page.getByText('Diga ao cliente')).toBeVisible();
    expect(await problemsOf(page, counterViews)).toEqual([]);
    await page.getByRole('button', { name: /^Pedir .*€ ao telemóvel/ }).click();
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toBeFocused();
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Rosa');
    await page.getByRole('button', { name: /^Pedir .*€ ao telemóvel/ }).click();
  });
  const status = standing(page);
  await expect(status).toContainText(`A tocar no telemóvel ••• ${phone.slice(-3)}`);
  expect(await problemsOf(page, counterViews)).toEqual([]);
  await decideOn(await paymentAsked(phone), 'recusar');
  await expect(status).toContainText('O cliente recusou o pedido');
  await page.getByRole('button', { name: 'Pedir a outro número' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Telemóvel que paga' }).fill(payer);
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir' }).click();
  await expect(status).toContainText(`A tocar no telemóvel ••• ${payer.slice(-3)}`);
  await decideOn(await paymentAsked(payer), 'aprovar');
  await expect(status).toContainText('Paga');
  const code = (await page.getByText(/#\d{3}/).textContent())?.match(/#\d{3}/)?.[0] ?? '';

  await test.step('it is on the list of the day, with who took it, and confirmed by SMS', async () => {
    await page.getByRole('button', { name: 'Próxima encomenda' }).click();
    await expect(page.getByRole('region', { name: 'Anotadas nas últimas horas' })).toContainText(code);
    await expect
      .poll(async () =>
        (await ask('GET', `/simulador/mensagens?para=${phone}`))
          .map(({ texto }: { texto: string }) => texto)
          .join(),
      )
      .toContain(`O pedido ${code}`);
  });
});

test('an order is taken with the keyboard alone, and paid when it is collected', async ({ page }) => {
  const customer = await newCustomer('Graça Leal');
  await openCounter(page, oriente);
  await write(page, page.getByRole('textbox', { name: /^Telemóvel ou código/ }), customer.phone);
  await page.keyboard.press('Enter');
  await write(page, page.getByRole('searchbox', { name: 'Procurar um produto' }), 'pastel de nata');
  await enter(page, page.getByRole('button', { name: /^Pastel de nata/ }).first());
  await enter(page, page.getByRole('dialog').getByRole('button', { name: /^Juntar/ }));
  await enter(page, page.getByRole('button', { name: 'Continuar' }));
  await tabTo(page, page.getByRole('radio', { name: 'Assim que possível' }));
  await page.keyboard.press('ArrowRight');
  const time = page.getByRole('radio', { checked: true, name: /^\d\d:\d\d$/ });
  await expect(time).toBeVisible();
  // The first may be past by the time that it is sent.
  await tabTo(page, time);
  await page.keyboard.press('ArrowDown');
  await enter(page, page.getByRole('button', { name: 'Continuar' }));
  await tabTo(page, page.getByRole('radio', { name: /^Pedido ao telemóvel/ }));
  await page.keyboard.press('ArrowDown');
  await enter(page, page.getByRole('button', { name: 'Registar encomenda' }));
  await expect(standing(page)).toContainText('Paga no levantamento');
  const { ordering } = await ask('POST', '/api/refresh-private-data', { token: customer.token }).then(
    (data) => data.privateData ?? data,
  );
  // It is hers: the app shows it, with what is owed.
  expect(ordering).toMatchObject([{ pago: 0 }]);
});

/** A product that has nothing to choose. */
async function addProduct(page: Page, sought: string, name: RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Procurar um produto' }).fill(sought);
  await page.getByRole('button', { name }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Juntar/ })
    .click();
}

const summary = (page: Page) => page.getByRole('region', { name: 'Encomenda', exact: true });
/** The last figure of a text, in cents. */
const cents = (text: string | null) =>
  Number(
    (text ?? '')
      .match(/(\d+),(\d\d)€(?!.*€)/)
      ?.slice(1)
      .join(''),
  );
const totalOf = async (page: Page) => cents(await summary(page).locator('.taking-total').textContent());

/** What the code that changes says on the customer's phone now. */
async function codeOf({ token }: Customer): Promise<string> {
  const { chave, cartao } = await ask('GET', '/api/fidelizacao/segredo-qr', { token });
  const { user } = (await ask('POST', '/api/refresh-private-data', { token })).privateData;
  const key = Uint8Array.from(Buffer.from(chave, 'base64url'));
  return await rotatingCode({ card: cartao, key, customerId: user.data.id_perfil }, stepAt(Date.now()));
}

test('a soup and a cola now and a cake for its day are one payment, each with what it comes in', async ({
  page,
}) => {
  const customer = await newCustomer('Graça Leal');
  await openCounter(page);
  await identify(page, customer.phone);
  await addProduct(page, 'cola', /^.*cola/i);
  await addProduct(page, 'caldo', /^Caldo-verde/);
  const goods = await totalOf(page);
  await page.getByRole('searchbox', { name: 'Procurar um produto' }).fill('bolo-rei');
  await page
    .getByRole('button', { name: /^Bolo-rei/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Juntar/ })
    .click();
  await expect(summary(page).getByText('1 × Depósito Volta')).toBeVisible();
  expect(goods).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Continuar' }).click();

  await test.step('they split by themselves, and take bags and the own container into account', async () => {
    await expect(page.getByRole('heading', { name: 'Levanta em 2 vezes' })).toBeVisible();
    const before = await totalOf(page);
    await page.getByRole('button', { name: 'Mais um: Sacos' }).click();
    // One for each visit.
    await expect(summary(page).getByText(/^2 × Saco/)).toBeVisible();
    expect(await totalOf(page)).toBe(before + 20);
    await page.getByRole('switch', { name: /^Traz o seu recipiente/ }).check();
    await expect(summary(page).getByText('Embalagem de utilização única')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Comer na loja' }).check();
    await expect(summary(page).getByText('Depósito Volta')).toHaveCount(0);
    await expect(page.getByRole('switch', { name: /^Traz o seu recipiente/ })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Take-Away' }).check();
    expect(await problemsOf(page, counterViews)).toEqual([]);
  });
  await page.getByRole('button', { name: 'Continuar' }).click();
  const ring = page.getByRole('button', { name: /^Pedir .*€ ao telemóvel/ });
  await expect(page.getByText('Diga ao cliente')).toBeVisible();
  const total = await totalOf(page);
  expect(cents(await ring.textContent())).toBe(total);
  expect(await problemsOf(page, counterViews)).toEqual([]);
  await ring.click();
  const parts = page.getByRole('region', { name: /^Pedido/ }).getByRole('listitem');
  await expect(parts).toHaveCount(2);
  await expect(parts.last()).toContainText('Bolo-rei');
  await decideOn(await paymentAsked(customer.phone), 'aprovar');
  await expect(standing(page)).toContainText('Paga');
  const { ordering } = (await ask('POST', '/api/refresh-private-data', { token: customer.token }))
    .privateData;
  expect(ordering).toHaveLength(2);
  const sum = ordering.reduce((all: number, order: { total: number }) => all + order.total * 100, 0);
  expect(Math.round(sum)).toBe(total);
});

test('the balance is used by who shows the code of the app, and by nobody who says a number', async ({
  page,
}) => {
  const customer = await newCustomer('Graça Leal');
  // Ten points, and with them 6,00€.
  const { identificacao } = await ask('POST', '/api/balcao/clientes/identificar', {
    token,
    body: { loja: shop, codigo: customer.phone },
  });
  await ask('POST', '/api/balcao/vendas', {
    token,
    body: { loja: shop, id: crypto.randomUUID(), identificacao, valor: 60 },
  });
  await openCounter(page);
  await identify(page, customer.phone);
  // Made at any hour: of what is baked there is none between midnight and the first batch.
  await addProduct(page, 'tosta mista', /^Tosta mista/);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/^Tem 6,00€ de saldo/)).toBeVisible();
  await expect(page.getByRole('switch', { name: /do saldo$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ler o código' }).click();
  await identify(page, await codeOf(customer));
  const uses = page.getByRole('switch', { name: /do saldo$/ });
  await expect(uses).toBeVisible();
  const whole = await totalOf(page);
  await uses.check();
  await expect(summary(page).getByText('Do saldo')).toBeVisible();
  await expect.poll(() => totalOf(page)).toBeLessThan(whole);
  expect(await problemsOf(page, counterViews)).toEqual([]);
  // It covers what earns: nothing rings where nothing is left to pay.
  expect(await totalOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Registar encomenda' }).click();
  await expect(standing(page)).toContainText('Paga');
  const { user } = (await ask('POST', '/api/refresh-private-data', { token: customer.token })).privateData;
  expect(Math.round(user.data.saldo * 100)).toBe(600 - whole);
});

test('while it is sent nobody is told that there was no answer', async ({ page }) => {
  const customer = await newCustomer();
  await openCounter(page);
  await identify(page, customer.phone);
  await orderCake(page, 'Viva!');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/balcao/encomendas', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: /^Pedir .*€ ao telemóvel/ }).click();
  await expect(page.getByText('A enviar')).toBeVisible();
  await expect(page.getByText('Não houve resposta')).toHaveCount(0);
  answer.resolve();
  await expect(page.getByText('Não houve resposta. Tente de novo')).toBeVisible();
  await page.unroute('**/api/balcao/encomendas');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(standing(page)).toContainText('A tocar no telemóvel');
});

test('without a connection nothing is ordered, and what was chosen waits', async ({ page }) => {
  const customer = await newCustomer();
  await openCounter(page);
  await identify(page, customer.phone);
  await orderCake(page, 'Viva!');
  await expect(page.getByText('Diga ao cliente')).toBeVisible();
  // It stands above everything, and moves it as it comes and goes.
  const note = page.getByText(/^Sem ligação: para encomendar é preciso ligação/);
  await goOffline(page);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: /^Pedir .*€ ao telemóvel/ }).click();
  await expect(page.getByText('Não houve resposta. Tente de novo')).toBeVisible();
  await goOnline(page);
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(standing(page)).toContainText('A tocar no telemóvel');
  await page.getByRole('button', { name: 'Desistir da encomenda' }).click();
  await expect(standing(page)).toContainText('Terminou sem pagamento');
  await page.getByRole('button', { name: 'Voltar a esta encomenda' }).click();
  await expect(page.getByRole('region', { name: 'Encomenda' })).toContainText('Viva!');
});
