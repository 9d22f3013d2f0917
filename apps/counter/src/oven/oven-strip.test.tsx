import { expect, test } from 'vitest';
import { all, answering, askedOnce, press, shop, show, textOf, until } from '../testing/counter.tsx';
import { OvenStrip } from './oven-strip.tsx';

const now = new Date('2026-11-20T08:10:00Z');
const oven = 'POST balcao/loja/forno';

async function look(forno: object = {}) {
  const horas = [now.toISOString()];
  answering(`GET forno/${shop}`, {
    fornadas: [
      { cod_produto: 'nata', produto: 'Pastel de nata', horas },
      { cod_produto: 'broa', produto: 'Broa de mel', horas: ['2026-11-20T12:00:00.000Z'] },
    ],
  });
  for (const what of [oven, `${oven}/anular`]) answering(what, {});
  const desk = { fuso: 'Europe/Lisbon', esgotados: {}, forno };
  show(<OvenStrip shop={shop} desk={desk as never} now={now} />);
  await until(() => expect(all('button').length).toBeGreaterThan(0));
}

test('what comes out about now is said to be out by one tap', async () => {
  await look();
  expect(all('button').map((button) => textOf(button))).toEqual(['Saiu: Pastel de nata']);
  press('Saiu: Pastel de nata');
  expect((await askedOnce(oven)).body).toEqual({ loja: shop, codigo: 'nata', dito: 'saiu' });
});

test('what was said to be out is taken back by one tap, as what was said then', async () => {
  const em = '2026-11-20T08:05:00.000Z';
  const ate = '2026-11-20T08:50:00.000Z';
  await look({ nata: { produto: 'Pastel de nata', dito: 'saiu', em, ate } });
  press(/^Anular: Pastel de nata/);
  expect((await askedOnce(`${oven}/anular`)).body).toEqual({ loja: shop, codigo: 'nata', em });
});
