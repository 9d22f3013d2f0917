import { type OfficeResourceName, officeResources } from '@fornada/contract/office-resources.ts';
import { expect, test } from 'vitest';
import { goneTo, open, until } from '../testing/desk.tsx';
import { plainScreens } from './fields-of.tsx';

const listed: readonly [OfficeResourceName, string][] = [
  ['movimentos', '/clientes'],
  ['produtos', '/ementas'],
  ['resgates', '/cupoes'],
];

test('each that has no screen is listed within another’s', () => {
  const names = (Object.keys(officeResources) as OfficeResourceName[]).filter(
    (name) => officeResources[name].screens.length === 0,
  );
  expect(listed.map(([name]) => name).toSorted()).toEqual(names.toSorted());
});

test.each(
  listed.flatMap(([name, to]) => [[name, `/${name}`, to] as const, [name, `/${name}/5/show`, to] as const]),
)('%s has no screen: %s leads to %s', async (name, at, to) => {
  await open(plainScreens(name), at);
  await until(() => expect(goneTo()).toBe(to));
});
