// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { answering, asked, askedOnce, lost, reads, shop, show, textOf } from './testing/counter.tsx';
import { useStation } from './use-station.ts';

const menu = {
  seccoes: [
    {
      codigo: 'PADARIA',
      descricao: 'Padaria',
      visivel: 1,
      familias: [{ produtos: [{ cod_produto: '10101' }] }],
    },
  ],
};

function Stations() {
  return useStation(shop).stations.map(({ code, name }) => <p key={code}>{name}</p>);
}

test('a board that was opened without a connection has its stations once there is one', async () => {
  answering(`GET menus/${shop}`, lost);
  show(<Stations />);
  await askedOnce(`GET menus/${shop}`);
  expect(textOf()).toBe('');
  answering(`GET menus/${shop}`, menu);
  // What hasn't heard that the first was in vain has nothing to ask again.
  await expect
    .poll(() => {
      flushSync(() => window.dispatchEvent(new Event('online')));
      return asked(`GET menus/${shop}`).length;
    })
    .toBeGreaterThan(1);
  await reads('Padaria');
});
