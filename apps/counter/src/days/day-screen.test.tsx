// The sheet of a day stays that day's: whoever bakes by it works past midnight.

import { addDays } from '@fornada/domain/local-time.ts';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import type { StaffSession } from '../session.ts';
import { all, answering, asked, one, shop, show, until, written } from '../testing/counter.tsx';
import { DayScreen } from './day-screen.tsx';

const session = { shop, places: [{ id: shop, nome: 'Chiado' }] } as unknown as StaffSession;
let today: string;

function open() {
  today = '2026-12-21';
  answering('GET balcao/dia', ({ query: { dia = addDays(today, 1) } }) => ({
    ...{ hoje: today, dia, fecha_em: null, padaria: false, encomendas: [] },
    lojas: [{ id: shop, nome: 'Chiado', fuso: 'Europe/Lisbon' }],
  }));
  show(<DayScreen session={session} kind="producao" />);
}
const chosen = () =>
  all('button')
    .filter((chip) => chip.getAttribute('aria-pressed') === 'true')
    .map((chip) => chip.textContent);
/** Whoever comes back to the screen sees what there is by now. */
const lookAgain = () => flushSync(() => document.dispatchEvent(new Event('visibilitychange')));

test('midnight leaves the day that is shown, and calls it today', async () => {
  open();
  await until(() => expect(chosen()).toEqual(['Amanhã']));
  expect(written('Outro dia')).toBe('2026-12-22');
  today = '2026-12-22';
  lookAgain();
  await until(() => expect(asked('GET balcao/dia')).toHaveLength(2));
  await until(() => expect(chosen()).toEqual(['Hoje']));
  expect(written('Outro dia')).toBe('2026-12-22');
  one('button', 'Amanhã').click();
  await until(() => expect(written('Outro dia')).toBe('2026-12-23'));
});

test('a day that nobody chose is left once it is over', async () => {
  open();
  await until(() => expect(written('Outro dia')).toBe('2026-12-22'));
  today = '2026-12-23';
  lookAgain();
  await until(() => expect(written('Outro dia')).toBe('2026-12-24'));
});
