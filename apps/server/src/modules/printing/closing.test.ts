// The closing of a drawer on paper: what it says, and whose it is.
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { splitGross } from '@fornada/domain/vat.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { closingPaper } from '#modules/printing/closing.ts';
import { encodePaper } from '#modules/printing/paper.ts';
import { readPaper } from '#modules/simulator/read-paper.ts';
import type { ShiftRow } from '#modules/till/shifts.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { printingShops } from '../../testing/printing-shops.ts';
import { openTill, type Till } from '../../testing/till.ts';

const { printer, server } = await printingShops();
const wordsOf = (bytes: Uint8Array) =>
  readPaper(bytes)
    .map((runs) =>
      runs
        .map(({ texto }) => texto)
        .join('')
        .trimEnd(),
    )
    .filter((line) => line !== '');

const cell = (method: 'cash' | 'terminal', rate: number, gross: number) => ({
  ...splitGross(cents(gross), rate),
  method,
});
const shift: ShiftRow = {
  ...{ id: '1', shopId: 862, openedBy: 'Rui Alves', closedBy: 'Sara Lopes', note: 'Faltou um troco' },
  ...{ openedAt: new Date('2026-03-11T08:00:00Z'), closedAt: new Date('2026-03-11T19:30:00Z') },
  ...{ float: 5_000, openingDifference: -50, counted: 12_900, expected: 13_000 },
  sums: {
    methods: [
      { method: 'cash', received: 8_200, returned: 200, sales: 12 },
      { method: 'terminal', received: 2_400, returned: 0, sales: 3 },
      { method: 'balance', received: 300, returned: 0, sales: 0 },
    ],
    coupons: 150,
    vat: [splitGross(cents(9_400), 13), splitGross(cents(1_000), 23)],
    vatByMethod: [
      cell('cash', 13, 7_000),
      cell('terminal', 13, 2_400),
      { method: 'balance', rate: 13, gross: cents(300), net: null, vat: null },
      cell('cash', 23, 1_000),
    ],
    orders: [{ method: 'cash', received: 1_500, returned: 0 }],
    ordersVat: [splitGross(cents(1_500), 23)],
    ordersVatByMethod: [cell('cash', 23, 1_500)],
    apart: [{ method: 'cash', received: 500, returned: 0 }],
  },
};
const shop = {
  ...{ name: 'Chiado', brand: 'Padaria da Praça', address: 'Rua Garrett 12', postalCode: '1200-203 Lisboa' },
  ...{ phone: '213 000 000', timeZone: 'Europe/Lisbon' },
};
const written = (change: Partial<ShiftRow> = {}) =>
  closingPaper({ ...shift, ...change }, shop, { companyTaxId: '500000000' });

test('on 58 mm: what was counted, by method, and VAT by rate and method, as it was closed', () => {
  expect(wordsOf(encodePaper(written() ?? [], 58))).toMatchInlineSnapshot(`
    [
      "        Padaria da Praça",
      "             Chiado",
      "         NIF 500000000",
      "────────────────────────────────",
      "         FECHO DE TURNO",
      "Aberto          11/03/2026 08:00",
      "   Rui Alves",
      "Fechado         11/03/2026 19:30",
      "   Sara Lopes",
      "────────────────────────────────",
      "Fundo de caixa            50,00€",
      "Esperado na gaveta       130,00€",
      "Contado na gaveta        129,00€",
      "Diferença                 -1,00€",
      "Diferença ao abrir        -0,50€",
      "────────────────────────────────",
      "Vendas por produtos",
      "Dinheiro (12)             80,00€",
      "Multibanco (3)            24,00€",
      "Saldo                      3,00€",
      "Do saldo, por cupões       1,50€",
      "TOTAL                    104,00€",
      "────────────────────────────────",
      "Encomendas pagas ao balcão",
      "Dinheiro                  15,00€",
      "────────────────────────────────",
      "IVA das vendas, com as de antes",
      "de abrir",
      "13% (IVA 10,81€)          94,00€",
      "23% (IVA 1,87€)           10,00€",
      "────────────────────────────────",
      "IVA das vendas por meio de",
      "pagamento",
      "13% Dinheiro (IVA 8,05€)  70,00€",
      "13% Multibanco (IVA       24,00€",
      "2,76€)",
      "13% Saldo                  3,00€",
      "23% Dinheiro (IVA 1,87€)  10,00€",
      "────────────────────────────────",
      "IVA das encomendas pagas ao",
      "balcão",
      "23% (IVA 2,80€)           15,00€",
      "────────────────────────────────",
      "IVA das encomendas por meio de",
      "pagamento",
      "23% Dinheiro (IVA 2,80€)  15,00€",
      "────────────────────────────────",
      "Antes de abrir, sem turno",
      "Dinheiro                   5,00€",
      "────────────────────────────────",
      "Faltou um troco",
      "────────────────────────────────",
      "  Este documento não serve de",
      "             fatura",
    ]
  `);
});

test('of a shift that is open there is none; of one closed before VAT was told by method, only what was kept', () => {
  expect(written({ closedAt: null, sums: null })).toBeUndefined();
  const { methods, vat, orders, apart } = shift.sums ?? { methods: [], vat: [], orders: [], apart: [] };
  const lines = wordsOf(encodePaper(written({ sums: { methods, vat, orders, apart } }) ?? [], 80));
  expect(lines.join()).not.toContain('por meio de pagamento');
  expect(lines.join()).toContain('IVA das vendas');
});

describe('is asked for', () => {
  let till: Till;
  let boss: Till;
  let manager: Colleague;
  let impressora = '';
  let shifts: [before: string, last: string] | undefined;
  const two = [{ id: '10101', qtd: 2, complementares: [], opcoes: [], nota: '' }];
  const form = { loja: 862, nome: 'Caixa', endereco: '127.0.0.1', porta: 9100, largura: 58 };
  const open = async () => {
    const id = randomUUID();
    expect((await till.post('/api/balcao/turnos', { id, loja: 862, fundo: 50 })).status).toBe(200);
    return id;
  };
  const shut = async (id: string) => {
    expect((await till.post(`/api/balcao/turnos/${id}/fechar`, { contado: 50, nota: '' })).status).toBe(200);
    server.context.clock.move({ minutes: 1 });
    return id;
  };
  beforeEach(async () => {
    manager = await aColleague(server, 'manager');
    [till, boss] = [await openTill(server, 862), await openTill(server, 862, 'manager')];
    if (shifts === undefined) {
      const before = await shut(await open());
      const last = await open();
      await till.sellLines(two, 3, { meio: 'multibanco' });
      shifts = [before, await shut(last)];
    }
    impressora = (await manager.post('/impressoras', { ...form, papeis: ['talao'] })).data.id;
    await server.context.db.execute(sql`update printers set port = ${printer.port}`);
  });
  const [ofBefore, ofLast] = [() => shifts?.[0] ?? '', () => shifts?.[1] ?? ''];
  const ask = (de: string, by = till, more: object = {}) =>
    by.post('/api/balcao/impressoes', { id: randomUUID(), impressora, papel: 'fecho', de, ...more });
  const fetch = (de: string, by = till, loja = 862) =>
    by.post('/api/balcao/impressoes/usb', { id: randomUUID(), loja, largura: 58, papel: 'fecho', de });

  test('where receipts are printed, once by its id; the next is a second copy; who asked is on record', async () => {
    const id = randomUUID();
    expect((await ask(ofLast(), till, { id })).data).toEqual({ id, estado: 'a_imprimir', avaria: null });
    await server.runJobs();
    expect((await ask(ofLast(), till, { id })).data.estado).toBe('impresso');
    await server.runJobs();
    expect(printer.papers).toHaveLength(1);
    expect(printer.papers[0]).toMatch(
      /FECHO DE TURNO[\s\S]+Multibanco \(1\) +3,00€[\s\S]+% Multibanco \(IVA/,
    );
    expect(printer.papers[0]).not.toContain('SEGUNDA VIA');
    const { conteudo } = (await fetch(ofLast())).data;
    expect(wordsOf(Buffer.from(conteudo, 'base64'))[0]).toContain('SEGUNDA VIA');
    const told = await server.context.db.query<object>(sql`
      select subject, after from staff_actions where action = 'shift.printed' order by id`);
    expect(told).toEqual(Array(2).fill({ subject: `shift:${ofLast()}`, after: { kind: 'closing' } }));
  });

  test('by three at once, at three printers, one of them alone has the first', async () => {
    const { data } = await manager.post('/impressoras', { ...form, papeis: ['talao'] });
    await server.context.db.execute(sql`update printers set port = ${printer.port}`);
    await openConnections(server.context.db);
    const more = { impressora: data.id };
    const [usb] = await Promise.all([fetch(ofLast()), ask(ofLast()), ask(ofLast(), boss, more)]);
    await server.runJobs();
    const papers = [...printer.papers, wordsOf(Buffer.from(usb.data.conteudo, 'base64')).join()];
    expect(papers.filter((paper) => !paper.includes('SEGUNDA VIA'))).toHaveLength(1);
  });

  test('while its printer is away, it waits a quarter of an hour and no longer; asked for anew it is still the first', async () => {
    printer.isShut = true;
    const id = randomUUID();
    await ask(ofLast(), till, { id });
    await server.runJobs();
    expect((await ask(ofLast(), till, { id })).data).toEqual({
      id,
      estado: 'a_imprimir',
      avaria: 'no_connection',
    });
    // Whoever presses again waits for the same.
    expect((await ask(ofLast())).data.id).toBe(id);
    server.context.clock.move({ minutes: 16 });
    await server.runJobs();
    printer.isShut = false;
    server.context.clock.move({ minutes: 2 });
    await server.runJobs();
    expect([(await ask(ofLast(), till, { id })).data.estado, printer.papers]).toEqual(['perdido', []]);
    await ask(ofLast());
    await server.runJobs();
    expect(printer.papers).toEqual([expect.not.stringContaining('SEGUNDA VIA')]);
  });

  test('of the last by anybody at the counter, and of those before by who manages the shop', async () => {
    const last = ofLast();
    expect([(await fetch(ofBefore())).error.code, (await ask(ofBefore())).error.code]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect([(await fetch(last)).status, (await fetch(ofBefore(), boss)).status]).toEqual([200, 200]);
    // One that is open since is no closing, and leaves the last one the last.
    const next = await open();
    expect([(await fetch(next, boss)).error.code, (await fetch(last)).status]).toEqual(['not_found', 200]);
    await shut(next);
    expect((await fetch(last)).error.code).toBe('not_found');
    shifts = [last, next];
  });

  test('not of another shop, at no printer of other papers, or as another paper', async () => {
    const neighbour = await openTill(server, 860, 'manager');
    expect((await ask(ofLast(), neighbour)).error.code).toBe('not_found');
    expect((await fetch(ofLast(), neighbour, 860)).error.code).toBe('not_found');
    expect((await ask(ofLast(), till, { papel: 'talao' })).error.code).toBe('not_found');
    const { data } = await manager.post('/impressoras', { ...form, papeis: ['pedido', 'etiqueta'] });
    expect((await ask(ofLast(), till, { impressora: data.id })).error.code).toBe('not_found');
  });
});
