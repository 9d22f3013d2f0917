import { cents } from '@fornada/domain/money.ts';
import { splitGross } from '@fornada/domain/vat.ts';
import { expect, test } from 'vitest';
import { encodePaper } from '#modules/printing/paper.ts';
import { type Bought, receipt } from '#modules/printing/receipt.ts';
import { readPaper } from '#modules/simulator/read-paper.ts';

const shop = {
  ...{ name: 'Chiado', brand: 'Padaria da Praça', address: 'Rua Garrett 12', postalCode: '1200-203 Lisboa' },
  ...{ phone: '213 000 000', timeZone: 'Europe/Lisbon' },
};
const bought: Bought = {
  ...{ subject: 'transaction:1', code: 'C-9F3A21', at: new Date('2026-03-11T12:04:00Z') },
  lines: [
    { quantity: 2, name: 'Pastel de nata', details: '', gross: 260 },
    { quantity: 1, name: 'Bolo de anos', details: '1 kg, «Parabéns, Inês!»', gross: 2_500 },
  ],
  vat: [splitGross(cents(260), 13), splitGross(cents(2_300), 23)],
  ...{
    subtotal: 2_760,
    discount: 200,
    coupon: { code: 'NATAL', takesOff: 150 },
    total: 2_560,
    given: 3_000,
    owed: 0,
    takenOff: 0,
    returned: 130,
  },
  paid: [{ how: 'Dinheiro', amount: 2_560 }],
  loyalty: { pointsAdded: 2, pointsAfter: 7, balanceAfter: 150 },
  document: { number: 'FS A/12', url: 'https://faturas.example/fs-a-12' },
};
const words = (change: Partial<Bought> = {}) =>
  readPaper(
    encodePaper(
      receipt({ ...bought, ...change }, shop, {
        companyTaxId: '500000000',
        publicUrl: 'https://fornada.example',
      }),
      58,
    ),
  )
    .map((runs) =>
      runs
        .map(({ texto }) => texto)
        .join('')
        .trimEnd(),
    )
    .filter((line) => line !== '');

test('a receipt on 58 mm: who sold what at which price and rate, how it was paid, what it gave', () => {
  expect(words()).toMatchInlineSnapshot(`
    [
      "        Padaria da Praça",
      "             Chiado",
      "         Rua Garrett 12",
      "        1200-203 Lisboa",
      "          213 000 000",
      "         NIF 500000000",
      "────────────────────────────────",
      "C-9F3A21        11/03/2026 12:04",
      "────────────────────────────────",
      "2× Pastel de nata          2,60€",
      "1× Bolo de anos           25,00€",
      "   1 kg, «Parabéns, Inês!»",
      "────────────────────────────────",
      "Subtotal                  27,60€",
      "Cupão NATAL               -1,50€",
      "Saldo usado               -0,50€",
      "TOTAL                     25,60€",
      "Dinheiro                  25,60€",
      "Entregue                  30,00€",
      "Troco                      4,40€",
      "Devolvido                 -1,30€",
      "────────────────────────────────",
      "IVA 13% de 2,30€           0,30€",
      "IVA 23% de 18,70€          4,30€",
      "────────────────────────────────",
      "Pontos ganhos                  2",
      "Pontos que tem                 7",
      "Saldo                      1,50€",
      "────────────────────────────────",
      "       Documento: FS A/12",
      "https://faturas.example/fs-a-12",
      "  Este documento não serve de",
      "             fatura",
    ]
  `);
});

test('where nothing was used, given back, earned or documented nothing is said of it', () => {
  const plain = words({
    ...{ discount: 0, subtotal: 2_560, given: null, returned: 0, loyalty: null, document: null },
  }).join('\n');
  expect(plain).not.toMatch(/Saldo|Subtotal|Troco|Devolvido|Pontos|Documento:/);
  expect(plain).toMatch(/Este documento não serve de\n\s*fatura$/);
});

test('an order of which something is owed says so', () => {
  const paid = [{ how: 'Adiantado', amount: 1_000 }];
  expect(words({ paid, owed: 1_560, given: null })).toContain('Falta pagar               15,60€');
});
