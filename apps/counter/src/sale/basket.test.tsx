import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { aShop } from '@fornada/ui/ordering/ordering.fixture.ts';
import { packingOf } from '@fornada/ui/ordering/packing.ts';
import { previewCart } from '@fornada/ui/ordering/preview.ts';
import { aWireExtra, aWireGroup, aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { expect, test, vi } from 'vitest';
import { pricingFor } from '../new-order/pricing-for.ts';
import { all, isOff, one, press, shop, show, textOf, write } from '../testing/counter.tsx';
import { changeTicket, knowCustomer, newTicket, ticketOf, useTicket, withLines } from './ticket.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { Tiles } from './tiles.tsx';

const size = aWireGroup('Tamanho', ['Pequeno', 'Grande'], { obrigatorio: 1, maxopcoes: 1 });
const menu = toDomainMenu(
  aWireMenu(
    [
      aWireProduct({ complementares: [aWireExtra()] }),
      aWireProduct({ cod_produto: 'bolo', produto: 'Bolo', precovenda: 8, opcoes: [size] }),
      aWireProduct({ cod_produto: 'fim', produto: 'Brioche', esgotado: 1 } as never),
    ],
    [aWireProduct({ cod_produto: 'cafe', produto: 'Café', precovenda: 0.8 })],
  ),
);
const heard = {
  ...{ onIdentify: vi.fn(), onForget: vi.fn(), onEdit: vi.fn(), onUsual: vi.fn(), onPay: vi.fn() },
  onChoose: vi.fn(),
};

/** The tiles beside what was touched, as the selling screen has them. */
function Selling() {
  const ticket = useTicket(shop);
  const pricing = pricingFor(aShop, ticket.deliveryType);
  const packing = packingOf(aShop, { ...ticket, pickupAt: null } as never);
  const preview = previewCart(menu, ticket.lines, pricing, { pickupAt: null, packing } as never);
  const { onChoose, ...panel } = heard;
  return (
    <>
      <Tiles
        {...{ menu, pricing, onChoose, lines: ticket.lines, isDisabled: ticket.sent !== null }}
        onAdd={(line) => changeTicket(shop, { lines: withLines(ticket.lines, [line]) ?? ticket.lines })}
      />
      <TicketPanel {...{ shop: aShop, ticket, preview, isPast: (time) => time < '18:00', ...panel }} />
    </>
  );
}
function look(change: object = {}) {
  for (const one of Object.values(heard)) one.mockClear();
  changeTicket(shop, { ...newTicket(), ...change });
  show(<Selling />);
}
const panel = () => document.querySelector('.sale-ticket') ?? expect.fail('no ticket');
const lines = () => all('item', undefined, panel()).map((item) => textOf(item));
const total = () => textOf(panel().querySelector('.sale-total') as Element);
const tiles = () => document.querySelector('.sale-tiles') ?? expect.fail('no tiles');
const tile = (name: RegExp) => one('button', name, tiles());
const touch = (name: RegExp) => press(name, tiles());

test('one touch sells one, a second one more of it, and what it comes to is told', () => {
  look();
  expect(panel().textContent).toContain('Toque num produto para começar.');
  expect(isOff('Receber')).toBe(true);
  touch(/^Croissant/);
  touch(/^Croissant/);
  expect(lines()).toHaveLength(1);
  expect(total()).toBe('Total 2,40€');
  expect(textOf(tile(/^Croissant/))).toContain('na venda: 2');
  press('Receber');
  expect(heard.onPay).toHaveBeenCalledOnce();
});

test('what has to be chosen first is asked for, and sells nothing by itself', () => {
  look();
  touch(/^Bolo/);
  expect(heard.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'bolo' }));
  expect(lines()).toEqual([]);
});

test('what has run out today says so, and can’t be touched', () => {
  look();
  expect(textOf(tile(/^Brioche/))).toContain('Esgotado hoje');
  expect((tile(/^Brioche/) as HTMLButtonElement).disabled).toBe(true);
});

test('tiles are of one family, and found by name in all of them', () => {
  look();
  expect(all('button', /Café/)).toEqual([]);
  write('Procurar um produto', 'cafe');
  touch(/^Café/);
  expect(total()).toBe('Total 0,80€');
  write('Procurar um produto', 'zzz');
  expect(textOf()).toContain('Não há nada com esse nome.');
  write('Procurar um produto', '');
  press('Família 102');
  expect(textOf(tile(/^Café/))).toContain('na venda: 1');
});

test('a line is counted up and down, and gone at nothing', () => {
  look();
  touch(/^Croissant/);
  press('Mais um: Croissant');
  expect(total()).toBe('Total 2,40€');
  press('Menos um: Croissant');
  press('Menos um: Croissant');
  expect(lines()).toEqual([]);
  expect(total()).toBe('Total 0,00€');
});

test('only what has something to choose is opened again by its name', () => {
  look();
  touch(/^Croissant/);
  press('Família 102');
  touch(/^Café/);
  expect(all('button', /Alterar extras e opções/)).toHaveLength(1);
  press(/^Croissant.*Alterar extras/);
  expect(heard.onEdit).toHaveBeenCalledWith(expect.objectContaining({ line: expect.anything() }));
});

test('a sale is cleared with its lines, and whoever it is for stays', () => {
  look();
  knowCustomer(shop, { nome: 'Rita', telemovel: '•• 678', saldo: 2.5, pontos: 3, patamar: 10 } as never);
  show(<Selling />);
  expect(panel().textContent).toContain('Rita');
  expect(textOf(panel())).toContain('2,50€ de saldo, 3 de 10 pontos');
  touch(/^Croissant/);
  const { id } = ticketOf(shop);
  press('Limpar venda');
  expect(lines()).toEqual([]);
  expect(ticketOf(shop).customer).toMatchObject({ nome: 'Rita' });
  expect(ticketOf(shop).id).not.toBe(id);
  press('Tirar');
  expect(heard.onForget).toHaveBeenCalledOnce();
});

test('and so does whose NIF it is sold on; without anybody it goes with the sale', () => {
  const nif = () => [ticketOf(shop).taxId, ticketOf(shop).taxName];
  look();
  knowCustomer(shop, {
    ...{ nome: 'Rita', telemovel: '•• 678', saldo: 0, pontos: 0, patamar: 10 },
    fatura: { nif: '219603472', nome: 'Rita Lda' },
  } as never);
  show(<Selling />);
  touch(/^Croissant/);
  press('Limpar venda');
  expect(nif()).toEqual(['219603472', 'Rita Lda']);
  look({ taxId: '510110000' });
  touch(/^Croissant/);
  press('Limpar venda');
  expect(nif()).toEqual(['', '']);
});

test('how it is taken is chosen, and stays with a sale that is cleared', () => {
  look();
  press('Comer cá');
  touch(/^Croissant/);
  press('Limpar venda');
  expect(ticketOf(shop).deliveryType).toBe(1);
  expect(one('button', 'Comer cá').getAttribute('aria-pressed')).toBe('true');
});

test('a line that can’t be sold as it stands is told, and keeps the sale from being paid', () => {
  const gone = { key: 'x', productCode: 'nada', quantity: 1, complementCodes: [], optionCodes: [] };
  look({ lines: [{ ...gone, seen: { name: 'Antigo', unitPrice: 100 } }] });
  expect(lines()[0]).toContain('Antigo');
  expect(isOff('Receber')).toBe(true);
});

test('what was sent without an answer isn’t changed: it can only be tried again', () => {
  look();
  touch(/^Croissant/);
  changeTicket(shop, { sent: {} as never });
  show(<Selling />);
  expect((tile(/^Croissant/) as HTMLButtonElement).disabled).toBe(true);
  expect(all('button', /^(Mais|Menos) um|Limpar venda|Comer cá/)).toEqual([]);
  expect(lines()[0]).toContain('1×');
  press('Tentar de novo');
  expect(heard.onPay).toHaveBeenCalledOnce();
});
