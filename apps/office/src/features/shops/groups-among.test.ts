import { expect, test } from 'vitest';
import { groupsAmong } from './groups-among.ts';

test('a group is chosen with those of its shops that one may choose, and isn’t offered without any', () => {
  const groups = [
    { id: 1, nome: 'Algarve', lojas: [851, 852, 860] },
    { id: 2, nome: 'Centros comerciais', lojas: [862] },
  ];
  expect(groupsAmong(groups, [{ id: 860 }, { id: 851 }])).toEqual([
    { id: 1, nome: 'Algarve', lojas: [851, 860] },
  ]);
  expect(groupsAmong(groups, [])).toEqual([]);
});
