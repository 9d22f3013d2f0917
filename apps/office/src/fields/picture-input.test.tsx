import { Form } from 'react-admin';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { all, answering, asked, isOff, one, press, reads, refused, show, until } from '../testing/desk.tsx';
import { addressOf, PictureInput } from './picture-input.tsx';

const send = 'POST gestao/imagens';
let kept: unknown;
function Kept() {
  kept = useWatch({ name: 'imagem' });
  return null;
}
async function look(imagem: string | null = null, kind: 'produto' | 'logotipo' = 'produto') {
  answering(send, { imagem: 'nova.webp' });
  await show(
    <Form record={{ imagem }}>
      <PictureInput source="imagem" label="Imagem" kind={kind} />
      <Kept />
    </Form>,
  );
}
function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no chooser');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}
const picture = new File(['x'], 'bolo.png', { type: 'image/png' });
const shown = () => document.querySelector('img')?.getAttribute('src');

test('what is chosen is sent at once, as what it is for, and the form keeps the name that it is given', async () => {
  await look();
  await reads('Sem imagem');
  choose(picture);
  expect(isOff(one('button', 'A enviar…'))).toBe(true);
  await until(() => expect(kept).toBe('nova.webp'));
  expect(asked(send).map(({ query }) => query)).toEqual([{ tipo: 'produto' }]);
  expect(shown()).toBe('/imagens/nova.webp');
  expect(isOff(one('button', 'Escolher imagem'))).toBe(false);
});

test.each([
  [
    'refused',
    () => refused(422, 'invalid_fields', 'Esta imagem é pequena de mais'),
    'Esta imagem é pequena de mais',
  ],
  [
    'lost',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Sem ligação à Internet',
  ],
])('one that is %s says why, and the one of before stays', async (_, answer, words) => {
  await look('antiga.webp');
  answering(send, answer as () => object);
  choose(picture);
  await reads(words);
  expect([kept, shown()]).toEqual(['antiga.webp', '/imagens/antiga.webp']);
  expect(all('button', 'Enquadrar')).toEqual([]);
  answering(send, { imagem: 'nova.webp' });
  choose(picture);
  await until(() => expect(kept).toBe('nova.webp'));
  expect(all('alert')).toEqual([]);
});

test('what stands before the server may answer in a page of its own', async () => {
  await look('antiga.webp');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    String(call[0]).includes('imagens')
      ? Promise.resolve(new Response('<html>413</html>', { status: 413 }))
      : fetch(...call),
  );
  choose(picture);
  await reads('Algo correu mal do nosso lado');
  expect(kept).toBe('antiga.webp');
});

test('nobody who closes the chooser again sends anything', async () => {
  await look('antiga.webp');
  choose();
  expect([asked(send), kept]).toEqual([[], 'antiga.webp']);
});

test('a picture is taken away, and the form keeps none', async () => {
  await look('antiga.webp');
  press('Tirar imagem');
  await until(() => expect(kept).toBeNull());
  await reads('Sem imagem');
});

test.each([
  ['bolo de mel.webp', '/imagens/bolo%20de%20mel.webp'],
  ['https://fornada.example/x.webp', 'https://fornada.example/x.webp'],
  ['/assets/x.webp', '/assets/x.webp'],
])('%s is at %s', (name, address) => {
  expect(addressOf(name)).toBe(address);
});
