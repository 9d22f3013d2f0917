// @vitest-environment happy-dom
import { overwriteGetLocale } from '@fornada/copy/messages.ts';
import type { CatalogueProduct } from '@fornada/ui/ordering/catalogue.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { useChosen } from './use-chosen.ts';

const page = document.body.appendChild(document.createElement('div'));
let root = createRoot(page);
afterEach(() => {
  root.unmount();
  root = createRoot(page);
});

const aProduct = (id: string) => ({ id, product: { complements: [] } }) as unknown as CatalogueProduct;

function Product({ id }: { id: string }) {
  const [{ quantity }, change] = useChosen(aProduct(id));
  return (
    <button type="button" onClick={() => change({ quantity: quantity + 1 })}>
      {quantity}
    </button>
  );
}

/** As entry-client.tsx does: each language has a tree of its own. */
function show(language: 'pt' | 'en', id: string | null): string | undefined {
  overwriteGetLocale(() => language);
  flushSync(() => root.render(<div key={language}>{id !== null && <Product id={id} />}</div>));
  return page.textContent ?? undefined;
}
const more = () => flushSync(() => page.querySelector('button')?.click());

it('what was chosen stays when the language is switched, to and fro', () => {
  show('pt', 'nata');
  more();
  more();
  expect(show('en', 'nata')).toBe('3');
  more();
  expect(show('pt', 'nata')).toBe('4');
});

it('whoever leaves begins anew, also in another language, and so does another product', () => {
  show('pt', 'nata');
  more();
  show('pt', null);
  expect(show('pt', 'nata')).toBe('1');
  more();
  show('pt', null);
  expect(show('en', 'nata')).toBe('1');
  more();
  expect(show('pt', 'bica')).toBe('1');
});
