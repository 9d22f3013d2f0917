// Shops are ticked once all of them are there: what comes in parts would be chosen in part.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  isTicked,
  listed,
  press,
  show,
  soon,
  tick,
  until,
} from '../../testing/desk.tsx';
import { late, shown } from '../../testing/late.ts';
import { answeringShops } from '../../testing/shops.ts';
import { SpecialDaysButton } from './special-days.tsx';

const [um, dois] = [
  { id: 1, name: 'Um', restaurante: 1 },
  { id: 2, name: 'Dois', restaurante: 1 },
];

test('no tick stands for all shops while some are on their way', async () => {
  const { answer, come } = late();
  answeringShops();
  answering('GET gestao/grupos', listed());
  answering('GET gestao/lojas', ({ query }) =>
    query.pagina === '1' ? { itens: [um], total: 201 } : answer(),
  );
  await show(<SpecialDaysButton />);
  press('Dias especiais em várias lojas');
  await until(() => expect(asked('GET gestao/lojas')).toHaveLength(2));
  expect(all('checkbox', /Todas as lojas|Um/)).toEqual([]);
  await come({ itens: [dois], total: 201 });
  await soon('checkbox', 'Dois');
  tick('Todas as lojas');
  expect([isTicked('Um'), isTicked('Dois')]).toEqual([true, true]);
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
