import { expect, test } from 'vitest';
import { goneTo, press, reads, show, until } from '../testing/desk.tsx';
import { NotFound } from './not-found.tsx';

test('an address that nothing is at says so, and leads to where everything begins', async () => {
  await show(<NotFound />, { at: '/nada' });
  await reads('O endereço não existe, ou já não existe');
  press('Início', undefined, 'link');
  await until(() => expect(goneTo()).toBe('/'));
});
