import { beforeEach, expect, test } from 'vitest';
import { all, answering, asked, one, press, reads, show, textOf, until } from '../../testing/desk.tsx';
import { keepingFiles } from '../../testing/sold.ts';
import { Coupons } from './coupons.tsx';
import { usual } from './period.ts';

const figures = 'GET gestao/painel/cupoes/numeros';
const period = usual();
const measure = { medida: 'valor', receberam: 4.5, controlo: 2.5 };
const sent = (id: number, titulo: string, more: object) => ({
  ...{ id, titulo, enviado_em: '2026-05-31T23:30:00.000Z', receberam: 1200 },
  ...{ efeito: null, conta_ate: null, ...more },
});
const envios = [
  sent(4, 'Natas de junho', { conta_ate: '2026-06-28T23:30:00.000Z' }),
  sent(3, 'Folares', { efeito: { ...measure, diferenca: 2, de: 1.5, ate: 2.5, veredicto: 'mais' } }),
  sent(2, 'Pão de ló', { efeito: { ...measure, diferenca: -1, de: -1.5, ate: -0.5, veredicto: 'menos' } }),
  sent(1, 'Broas', { efeito: { ...measure, diferenca: 0.1, de: -0.2, ate: 0.4, veredicto: 'por_saber' } }),
  sent(0, 'Bolo-rei', {}),
];
const card = () => one('region', 'Envios');
beforeEach(() => answering(figures, { cupoes: [], envios }));

test('each message says no more than is known of what it brought, with a link to its page', async () => {
  await show(<Coupons asked={period} />, { role: 'marketing' });
  await reads('Natas de junho');
  const [head, ...rows] = all('row').map((row) => textOf(row).replaceAll('\u00a0', ' '));
  expect(head).toMatch(/Envio.*Enviado em.*Receberam.*O que trouxe/);
  // By the chain's clock: sent when it was June in Lisbon.
  expect(rows[0]).toMatch(/01\/06\/2026.*1\D?200.*Ainda não se sabe: conta-se até 29\/06$/);
  expect(rows[1]).toMatch(/\+2,00€ por pessoa: entre \+1,50€ e \+2,50€$/);
  expect(rows[2]).toMatch(/−1,00€ por pessoa: entre −1,50€ e −0,50€$/);
  expect(rows[3]).toMatch(/Ainda não se sabe: entre −0,20€ e \+0,40€ por pessoa$/);
  expect(rows[4]).toMatch(/Ainda não se sabe$/);
  // The same customers may have been told of many: they don't add up.
  expect(rows).toHaveLength(envios.length);
  expect(one('link', 'Folares').getAttribute('href')).toContain('/envios/3');
  expect(asked(figures)).toHaveLength(1);
});

test('is taken away with figures, and none where nobody knows', async () => {
  await show(<Coupons asked={period} />, { role: 'administrator' });
  await reads('Natas de junho');
  const files = keepingFiles();
  press('Descarregar CSV');
  const [file] = await files();
  expect(file?.name).toBe('envios.csv');
  expect(file?.lines).toEqual([
    'Envio;Enviado em;Receberam;Diferença por pessoa;Diferença, pelo menos;Diferença, no máximo',
    'Natas de junho;2026-06-01;1200;;;',
    'Folares;2026-06-01;1200;2;1,5;2,5',
    'Pão de ló;2026-06-01;1200;-1;-1,5;-0,5',
    'Broas;2026-06-01;1200;0,1;-0,2;0,4',
    'Bolo-rei;2026-06-01;1200;;;',
  ]);
});

test('that none had a control group is said', async () => {
  answering(figures, { cupoes: [], envios: [] });
  await show(<Coupons asked={period} />, { role: 'marketing' });
  await until(() => expect(textOf(card())).toContain('sem ele não se sabe o que trouxe'));
});
