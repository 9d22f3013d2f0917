// Shops are ticked once all of them are there: what comes in parts would be chosen in part.
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  isTicked,
  listed,
  press,
  reads,
  refused,
  show,
  soon,
  tick,
  until,
} from '../../testing/desk.tsx';
import { late, shown } from '../../testing/late.ts';
import { answeringShops } from '../../testing/shops.ts';
import { SpecialDaysButton } from './special-days.tsx';

const [um, dois, tres] = [
  { id: 1, name: 'Um', restaurante: 1 },
  { id: 2, name: 'Dois', restaurante: 1 },
  { id: 3, name: 'Três', restaurante: 1 },
];

const failed = refused(500, 'internal', 'O servidor falhou');
/** What fails is asked for again three times before that is said. */
async function failing(open: () => unknown): Promise<void> {
  vi.useFakeTimers();
  await open();
  await soon('field', 'Nome');
  await vi.advanceTimersByTimeAsync(9_000);
  vi.useRealTimers();
}

test('no tick stands for all shops while some are on their way', async () => {
  const { answer, come } = late();
  answeringShops();
  answering('GET gestao/grupos', listed());
  answering('GET gestao/lojas', ({ query }) =>
    query.pagina === '1' ? { itens: [um, dois], total: 201 } : answer(),
  );
  await show(<SpecialDaysButton />);
  press('Dias especiais em várias lojas');
  await until(() => expect(asked('GET gestao/lojas')).toHaveLength(2));
  await shown();
  expect(all('checkbox', /Todas as lojas|Um/)).toEqual([]);
  await come({ itens: [tres], total: 201 });
  await soon('checkbox', 'Três');
  tick('Todas as lojas');
  expect(['Um', 'Dois', 'Três'].map((name) => isTicked(name))).toEqual([true, true, true]);
});

test.each([1, 2])('where page %i of them fails it says so, and is asked for again', async (page) => {
  answeringShops();
  answering('GET gestao/grupos', listed());
  let isDown = true;
  answering('GET gestao/lojas', ({ query }) => {
    if (isDown && query.pagina === String(page)) return failed;
    return { itens: query.pagina === '1' ? [um, dois] : [tres], total: 201 };
  });
  await show(<SpecialDaysButton />);
  await failing(() => press('Dias especiais em várias lojas'));
  await reads('O servidor falhou', await soon('alert'));
  expect(all('checkbox', /Todas as lojas|Um/)).toEqual([]);
  isDown = false;
  press('Tentar novamente');
  await soon('checkbox', 'Três');
  expect(all('alert')).toEqual([]);
  tick('Todas as lojas');
  expect(['Um', 'Dois', 'Três'].map((name) => isTicked(name))).toEqual([true, true, true]);
});

test('where it isn’t known which of them say nothing of a feast, all are there and none is suggested', async () => {
  answeringShops();
  answering('GET gestao/grupos', listed());
  answering('GET gestao/lojas', ({ query }) => (query.estado ? failed : listed(um, dois)));
  await failing(() => show(<SpecialDaysButton />, { at: '/lojas?dias=christmas' }));
  await soon('checkbox', 'Dois');
  expect(['Todas as lojas', 'Um', 'Dois'].map((name) => isTicked(name))).toEqual([false, false, false]);
});

test('nor before it is known which of them say nothing of a feast', async () => {
  const { answer, come } = late();
  answeringShops();
  answering('GET gestao/grupos', listed());
  answering('GET gestao/lojas', ({ query }) => (query.estado ? answer() : listed(um, dois)));
  await show(<SpecialDaysButton />, { at: '/lojas?dias=christmas' });
  await soon('field', 'Nome');
  await shown();
  expect(all('checkbox', /Todas as lojas|Um/)).toEqual([]);
  await come(listed(dois));
  await soon('checkbox', 'Dois');
  expect(['Todas as lojas', 'Um', 'Dois'].map((name) => isTicked(name))).toEqual([false, false, true]);
});
