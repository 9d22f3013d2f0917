// @vitest-environment happy-dom
import { cents } from '@fornada/domain/money.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { CustomersScreen, customersShop } from './customers-screen.tsx';
import { type CustomersSide, useShowing } from './customers-side.ts';

const shop = 862;
const windows = [0, 1].map(() => document.body.appendChild(document.createElement('div')));
const [till, screen] = windows.map((one) => createRoot(one));
beforeEach(() => {
  localStorage.clear();
  flushSync(() => screen?.render(<CustomersScreen shop={shop} />));
});

type Part = [keyof CustomersSide, CustomersSide[keyof CustomersSide]];
const Shows = ({ part: [name, value] }: { part: Part }) => {
  useShowing(shop, name, value as never);
  return null;
};
/** @param parts what the till shows, and nothing else any more */
function sell(...parts: Part[]): string {
  flushSync(() => till?.render(parts.map((part) => <Shows key={part[0]} part={part} />)));
  // A browser tells the other windows of it, and a window never of its own.
  flushSync(() => dispatchEvent(new Event('storage')));
  return windows[1]?.textContent ?? '';
}

const natas = { key: 'a', name: 'Pastel de nata', details: 'Com canela', quantity: 2, total: cents(300) };
const bica = { key: 'b', name: 'Bica', details: '', quantity: 1, total: cents(90) };

it('shows what is sold as it is rung, what comes off, what is paid, and then the next customer nothing', () => {
  expect(sell(['goods', { lines: [], total: cents(0) }])).toBe('Olá!');
  expect(sell(['goods', { lines: [natas], total: cents(300) }])).toContain('2×Pastel de nataCom canela3,00€');
  const both: Part = ['goods', { lines: [natas, bica], total: cents(390) }];
  expect(sell(both)).toMatch(/1×Bica0,90€Total 3,90€$/);
  expect(sell(both, ['sums', { takenOff: cents(100), total: cents(290) }])).toMatch(/−1,00€Total 2,90€$/);
  // Whoever changes their mind sees the whole sum again.
  expect(sell(both)).toMatch(/Bica0,90€Total 3,90€$/);
  const said = sell(['paid', { total: cents(290), change: cents(210) }]);
  expect(said).toContain('2,90€');
  expect(said).toContain('2,10€');
  expect(said).not.toContain('Bica');
  expect(sell(['goods', { lines: [], total: cents(0) }])).toBe('Olá!');
});

it('shows nothing of a till that was closed', () => {
  sell(['goods', { lines: [natas], total: cents(300) }]);
  dispatchEvent(new Event('pagehide'));
  flushSync(() => dispatchEvent(new Event('storage')));
  expect(windows[1]?.textContent).toBe('Olá!');
});

it('is known by its address', () => {
  expect(customersShop('/balcao/cliente/862')).toBe(862);
  for (const path of ['/balcao', '/balcao/cliente', '/balcao/ecra/862'])
    expect(customersShop(path)).toBeNull();
});
