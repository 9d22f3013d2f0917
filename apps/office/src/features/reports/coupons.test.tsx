import { expect, test, vi } from 'vitest';
import { all, answering, asked, one, press, reads, show, textOf, until } from '../../testing/desk.tsx';
import { Coupons } from './coupons.tsx';
import { usual } from './period.ts';

const measure = { medida: 'valor', receberam: 4.5, controlo: 2.5 };
const told = {
  cupoes: [
    {
      ...{ id: 7, codigo: 'SAUDADES', nome: 'Temos saudades', usos: 40, dado: 120 },
      efeito: { ...measure, diferenca: 2, de: 1.5, ate: 2.5, veredicto: 'mais' },
    },
    {
      ...{ id: 8, codigo: 'VERAO', nome: 'Verão', usos: 3, dado: 10 },
      efeito: { ...measure, diferenca: 0.1, de: -0.2, ate: 0.4, veredicto: 'por_saber' },
    },
    { id: 9, codigo: 'ROMEU', nome: 'Rua', usos: 0, dado: 0, efeito: null },
  ],
  envios: [],
};
const figures = 'GET gestao/painel/cupoes/numeros';
const period = { ...usual(), lojas: ['862'] };

test('each coupon says what it gave and no more than is known of what it brought, with a link to its page', async () => {
  answering(figures, told);
  await show(<Coupons asked={period} />, { role: 'marketing' });
  await reads('SAUDADES · Temos saudades');
  const [, first, second, third, total] = all('row').map((row) => textOf(row).replaceAll('\u00a0', ' '));
  expect(first).toMatch(/40.*120,00€.*3,00€.*\+2,00€ por pessoa: entre \+1,50€ e \+2,50€/);
  expect(second).toMatch(/3.*10,00€.*3,33€.*Ainda não se sabe: entre −0,20€ e \+0,40€ por pessoa/);
  expect(third).toMatch(/0.*0,00€.*—.*Ainda não se sabe$/);
  expect(total).toMatch(/43.*130,00€/);
  expect(one('link', 'VERAO · Verão').getAttribute('href')).toContain('/cupoes/8/show');
  // Of the whole chain, whichever shops are looked at.
  expect(asked(figures)[0]?.query).not.toHaveProperty('lojas');
});

test('is taken away with figures, and none where nobody knows', async () => {
  answering(figures, told);
  await show(<Coupons asked={period} />, { role: 'administrator' });
  await reads('SAUDADES · Temos saudades');
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:table');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  press('Descarregar CSV');
  const [file] = saved.mock.calls[0] as [Blob];
  const [, ...rows] = (await file.text()).replace('\ufeff', '').trim().split(/\r?\n/);
  expect(rows).toEqual([
    'SAUDADES;Temos saudades;40;120;3;2;1,5;2,5',
    'VERAO;Verão;3;10;3,33;0,1;-0,2;0,4',
    'ROMEU;Rua;0;0;;;;',
  ]);
});

test('nobody sees it who sees no coupons', async () => {
  await show(<Coupons asked={period} />, { role: 'manager' });
  expect(asked(figures)).toEqual([]);
});

test('that no coupon was used is said', async () => {
  answering(figures, { cupoes: [], envios: [] });
  await show(<Coupons asked={period} />, { role: 'marketing' });
  await until(() => expect(all('region')[0]?.textContent).toContain('Nenhum cupão usado nestes dias.'));
});
