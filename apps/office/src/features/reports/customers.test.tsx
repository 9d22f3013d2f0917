// Who comes back, and what loyalty gives, takes and owes, as the office reads it.
import { describe, expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  fact,
  one,
  reads,
  refused,
  show,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { arrow, customers, laidOut, noCustomers } from '../../testing/sold.ts';
import { Customers } from './customers.tsx';
import { usual } from './period.ts';

const period = usual('2026-06-10');
const told = {
  ...noCustomers,
  meses: [
    { mes: '2026-04', novos: 40, regressos: 0 },
    { mes: '2026-05', novos: 8, regressos: 1_234 },
  ],
  coortes: [
    { mes: '2026-03', depois: [0, 0, 0] },
    { mes: '2026-04', depois: [40, 10, 3] },
    { mes: '2026-05', depois: [8, 8] },
  ],
  pontos: { dados: 1_861, retirados: 1, trocados: 1_550, caducados: 0, acertados: 0 },
  saldo: { ganho: 930, cupoes: 70, usado: 805.95, caducado: 0, em_divida: 1_388.65, compras: 11_340 },
};

async function look(of: object = told): Promise<void> {
  answering(customers, of);
  await show(<Customers asked={period} />);
  await until(() => expect(all('region', 'Clientes por mês')).toHaveLength(1));
}
const months = () => one('slider', 'Clientes por mês');
const said = () => months().getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
const grid = () => document.querySelector('[role=grid]') as HTMLElement;
const saidOfCell = () => grid().querySelector('[aria-selected=true]')?.getAttribute('aria-label');

test('each month says how many came for the first time and how many were back', async () => {
  await look();
  expect(said()).toBe('mai 26: 1 242 clientes, 8 pela primeira vez e 1 234 de volta');
  arrow('ArrowLeft', months());
  await until(() => expect(said()).toBe('abr 26: 40 clientes, 40 pela primeira vez e 0 de volta'));
});

test('customers are whole: an axis of few has no parts of one', async () => {
  laidOut(600);
  await look({ ...told, meses: [{ mes: '2026-05', novos: 1, regressos: 1 }] });
  const ticks = [...document.querySelectorAll('.visx-axis-left text')].map(({ textContent }) => textContent);
  expect(ticks).toContain('2');
  expect(ticks.filter((tick) => tick?.includes(','))).toEqual([]);
});

describe('who comes back', () => {
  test('is walked by cohort and months since, and said in full', async () => {
    laidOut(900);
    await look();
    expect(saidOfCell()).toBe('De abr 26, mês +1: 25%, 10 de 40');
    arrow('ArrowRight', grid());
    await until(() => expect(saidOfCell()).toBe('De abr 26, mês +2: 8%, 3 de 40'));
    arrow('ArrowDown', grid());
    await until(() => expect(saidOfCell()).toBe('De mai 26, mês +1: 100%, 8 de 8'));
    expect(grid().textContent).toContain('25%');
  });

  test('months in which nobody came first aren’t told', async () => {
    await look();
    const rows = [...grid().querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));
    expect(rows).toEqual(['abr 26 (40)', 'mai 26 (8)']);
  });

  test('isn’t told before anybody could have', async () => {
    await look({ ...told, coortes: [{ mes: '2026-06', depois: [12] }] });
    expect(all('region', 'Quem volta')).toEqual([]);
    expect(grid()).toBeNull();
  });

  test('nobody of a cohort may have come back', async () => {
    await look({ ...told, coortes: [{ mes: '2026-05', depois: [12, 0] }] });
    expect(saidOfCell()).toBe('De mai 26, mês +1: 0%, 0 de 12');
  });
});

describe('loyalty', () => {
  test('is what was given, used and is owed', async () => {
    await look();
    expect(fact('Pontos dados')).toBe('1 861');
    expect(fact('Pontos caducados')).toBe('0');
    expect(fact('Saldo dado por pontos')).toBe('930,00€');
    expect(fact('Saldo usado')).toBe('805,95€80,6% do que se deu');
    expect(fact('Saldo por usar')).toBe('1 388,65€');
  });

  test('what the chain owes isn’t there for who doesn’t see all of it', async () => {
    await look({ ...told, saldo: { ...told.saldo, em_divida: null } });
    expect(textOf()).not.toContain('Saldo por usar0');
    expect(() => fact('Saldo por usar')).toThrow(/0 × Saldo por usar/);
    expect(all('row').map((row) => textOf(row.children[0]))).not.toContain('Saldo por usar');
  });

  test('where nothing was given there is no part of it', async () => {
    await look(noCustomers);
    expect(fact('Saldo usado')).toBe('0,00€— do que se deu');
    await reads('Os pontos custaram 0,00€, — das compras que os deram.');
  });

  test('of the margin nothing is known until somebody says what it is', async () => {
    await look();
    await reads('Os pontos custaram 930,00€, 8,2% das compras que os deram. Da margem, ainda não se sabe.');
    write('Margem bruta em %', '60');
    await reads('São 13,7% da margem.');
    write('Margem bruta em %', '0');
    await reads('Da margem, ainda não se sabe.');
    write('Margem bruta em %', '');
    await reads('Da margem, ainda não se sabe.');
  });

  test('a margin is digits, whatever is typed', async () => {
    await look();
    write('Margem bruta em %', '6x5%');
    await until(() => expect((one('field', 'Margem bruta em %') as HTMLInputElement).value).toBe('65'));
    await reads('São 12,6% da margem.');
  });
});

test('customers are asked for of the days and shops that sales are', async () => {
  answering(customers, told);
  await show(
    <Customers
      asked={{ ...period, stretch: 'dates', desde: '2026-01-01', ate: '2026-01-31', lojas: ['860', '862'] }}
    />,
  );
  await until(() =>
    expect(asked(customers)[0]?.query).toEqual({ desde: '2026-01-01', ate: '2026-01-31', lojas: '860,862' }),
  );
});

test('what can’t be read says why in its own place', async () => {
  answering(customers, refused(503, 'unavailable', 'Os clientes estão a ser contados'));
  await show(<Customers asked={period} />);
  await until(() => expect(textOf(one('alert'))).toBe('Os clientes estão a ser contados'));
});
