import { type OfficeResourceName, officeResources } from '@fornada/contract/office-resources.ts';
import { expect, test } from 'vitest';
import { goneTo, open, until } from '../testing/desk.tsx';
import { plainScreens } from './fields-of.tsx';

const listed: Partial<Record<OfficeResourceName, string>> = {
  movimentos: '/clientes',
  produtos: '/ementas',
  resgates: '/cupoes',
};

const addresses = (Object.keys(officeResources) as OfficeResourceName[])
  .filter((name) => officeResources[name].screens.length === 0)
  .flatMap((name) => [[name, `/${name}`] as const, [name, `/${name}/5/show`] as const]);

test.each(addresses)('%s has no screen: %s leads to where it is listed', async (name, at) => {
  await open(plainScreens(name), at);
  await until(() => expect(goneTo()).toBe(listed[name]));
});
