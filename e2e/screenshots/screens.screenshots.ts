// Every row of the route table, as the visitor who sees most of it.
import { readFileSync } from 'node:fs';
import { screens } from '../../apps/web/src/routes.ts';
import { expect, madeFile, type Person, test } from './people.ts';
import { screenshot, settled } from './screenshot.ts';

const made = () => JSON.parse(readFileSync(madeFile, 'utf8')) as { places: Record<string, string> };

/** Rows that are looked at in a file of their own, because something has to be done before. */
const elsewhere: Record<string, string> = {
  onboarding: 'onboarding.screenshots.ts',
  carrinho: 'ordering.screenshots.ts',
  cesto: 'first-order.screenshots.ts',
  'finalizar-passo-1': 'ordering.screenshots.ts',
  'finalizar-passo-pagamento': 'ordering.screenshots.ts',
  'finalizar-passo-2': 'ordering.screenshots.ts',
  // Shows nothing: it ends the session and goes on.
  logout: '',
};

/** Who isn't the guest or the regular customer. */
const shownTo: Record<string, Person> = {
  encomenda: 'waiting',
  'opiniao-transacao': 'waiting',
  notificacoes: 'waiting',
};

test('every screen is looked at', () => {
  const missing = Object.entries(elsewhere).filter(
    ([name, file]) =>
      file !== '' && !readFileSync(new URL(file, import.meta.url), 'utf8').includes(`'${name}'`),
  );
  expect(missing).toEqual([]);
  // A row that was taken out of the table takes its exceptions along.
  const known = new Set(screens.map(({ name }) => name));
  const gone = [...Object.keys(elsewhere), ...Object.keys(shownTo)].filter((name) => !known.has(name));
  expect(gone).toEqual([]);
});

for (const { name, path, access, private: own } of screens) {
  if (name in elsewhere) continue;
  const person =
    shownTo[name] ?? (access === 'login' || (own && name !== 'confirm-signup') ? 'regular' : 'guest');
  test(name, async ({ as }) => {
    const page = await as(person);
    const place = made().places[name] ?? path;
    expect(place, 'a path with a parameter is known in the sample chain').not.toMatch(/[:*]/);
    await page.goto(place);
    await settled(page);
    await screenshot(page, name);
  });
}
