// What people do in the office every day, by who they are: each is at most three clicks from the home page.
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/app.ts';
import { openOffice } from './support/office.ts';
import { fillOffice } from './support/office-records.ts';
import { newStaff } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

type Click = (page: Page) => Locator;

const section =
  (name: string): Click =>
  (page) =>
    page.getByRole('menuitem', { name, exact: true });
const button =
  (name: string | RegExp): Click =>
  (page) =>
    page.getByRole('button', { name }).first();
const link =
  (name: string | RegExp): Click =>
  (page) =>
    page.getByRole('link', { name }).first();
/** The first of a list, where a record opens by its row: while it is asked for, rows without any stand there. */
const first: Click = (page) => page.locator('#main-content tbody tr:has([data-opens-row])').first();
const message: Click = (page) =>
  page.locator('#main-content tbody tr').filter({ hasText: 'Bolo-rei' }).first();
const create = link('Criar');
const order = link(/^Encomenda #/);

const dialog =
  (name: string): Click =>
  (page) =>
    page.getByRole('dialog', { name });
const field =
  (name: string | RegExp): Click =>
  (page) =>
    page.getByLabel(name).first();

/** Who, what for, by which clicks, and what is there then. */
const tasks: [
  role: 'assistant' | 'manager' | 'marketing' | 'administrator',
  task: string,
  clicks: Click[],
  there: Click,
][] = [
  [
    'assistant',
    'what a customer thought of us',
    [section('Opiniões'), first],
    (page) => page.getByText('Pastéis ainda mornos.'),
  ],
  [
    'assistant',
    'what is in a product',
    [section('Ementas'), first, button('Café pingado')],
    dialog('Café pingado'),
  ],
  ['manager', 'how today goes', [link(/Pago hoje/)], field('Período')],
  [
    'manager',
    'an order’s one wrong line is given back',
    [section('Encomendas e vendas'), order, button(/^Devolver$/)],
    dialog('Devolver'),
  ],
  [
    'manager',
    'an order’s customer is written to',
    [section('Encomendas e vendas'), order, button('Escrever ao cliente')],
    dialog('Escrever ao cliente'),
  ],
  [
    'manager',
    'what happened with an order',
    [section('Encomendas e vendas'), order],
    (page) => page.getByText('O que aconteceu'),
  ],
  [
    'manager',
    'a customer says that something was missing',
    [section('Faltou algo'), first],
    (page) => page.getByText('O que disse o cliente'),
  ],
  ['manager', 'an opinion is answered', [section('Opiniões'), first], field(/^Resposta/)],
  ['manager', 'the shop’s hours', [section('Lojas'), first], (page) => page.getByText('Segunda')],
  [
    'manager',
    'Christmas Eve, for several shops',
    [section('Lojas'), button('Dias especiais em várias lojas')],
    dialog('Dias especiais'),
  ],
  [
    'manager',
    'a price of the shop’s menu',
    [section('Ementas'), first, button('Café pingado')],
    dialog('Café pingado'),
  ],
  [
    'manager',
    'a tablet was stolen',
    [section('Aparelhos'), button(/^Retirar /)],
    (page) => page.getByRole('dialog'),
  ],
  ['marketing', 'a piece of news', [section('Novidades'), create], field(/^Título na lista/)],
  ['marketing', 'a message to customers', [section('Envios'), create], field(/^Texto/)],
  [
    'marketing',
    'what a message brought',
    [section('Envios'), message],
    (page) => page.getByText('Já há bolo-rei.').first(),
  ],
  ['marketing', 'a coupon', [section('Cupões'), create], field(/^Código/)],
  ['marketing', 'a campaign’s words', [section('Campanhas'), first], field(/^Título na página/)],
  [
    'administrator',
    'a price in several shops',
    [section('Alterações em várias lojas'), create],
    field(/^Juntar produto/),
  ],
  ['administrator', 'a shop is opened', [section('Lojas'), create], field(/Como a loja/)],
  ['administrator', 'somebody new joins', [section('Equipa'), create], field(/^Email/)],
  [
    'administrator',
    'somebody leaves',
    [section('Equipa'), first, button('Retirar acesso')],
    (page) => page.getByRole('dialog'),
  ],
  ['administrator', 'who did what', [section('Registo de ações'), first], (page) => page.getByText('Depois')],
  [
    'administrator',
    'a balance is put right',
    [section('Clientes'), first, button('Ajustar saldo e pontos')],
    dialog('Ajustar saldo e pontos'),
  ],
  [
    'administrator',
    'somebody asks to be forgotten',
    [section('Pedidos RGPD'), first],
    (page) => page.getByRole('heading', { name: /^Clientes: ./ }),
  ],
];

test('everything of the day is three clicks from home', async ({ page }) => {
  test.setTimeout(180_000);
  const owner = await newStaff('administrator', [862], 'Olga Dona');
  await fillOffice(owner.token);
  let whose = '';
  for (const [role, task, clicks, there] of tasks) {
    await test.step(`${role}: ${task}`, async () => {
      if (role !== whose) {
        await page.evaluate(() => sessionStorage.clear()).catch(() => {});
        await openOffice(
          page,
          role === 'administrator' ? owner : await newStaff(role, [862], 'Rita Dia'),
          role,
        );
        whose = role;
      }
      await page.evaluate(() => {
        location.hash = '/';
      });
      await expect(page.getByText(/^Olá, /)).toBeVisible();
      expect(clicks.length).toBeLessThanOrEqual(3);
      for (const click of clicks) await click(page).click();
      await expect(there(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
    });
  }
});
