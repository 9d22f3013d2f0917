// What of a picture is shown, chosen by hand: by the pointer, by keys alone, and without a connection.
import { Form } from 'react-admin';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  isOff,
  one,
  press,
  reads,
  refused,
  show,
  soon,
  until,
} from '../testing/desk.tsx';
import { strike } from '../testing/keys.ts';
import { late, lost } from '../testing/late.ts';
import { PictureInput } from './picture-input.tsx';

const send = 'POST gestao/imagens';
const use = 'Usar este enquadramento';
let kept: unknown;
function Kept() {
  kept = useWatch({ name: 'imagem' });
  return null;
}

async function choose(kind: 'produto' | 'logotipo' = 'produto', size = { width: 1600, height: 1200 }) {
  answering(send, { imagem: 'nova.webp' });
  vi.stubGlobal('createImageBitmap', async () => size);
  await show(
    <Form record={{ imagem: null }}>
      <PictureInput source="imagem" label="Imagem" kind={kind} />
      <Kept />
    </Form>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no chooser');
  const file = new File(['x'], 'bolo.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => expect(kept).toBe('nova.webp'));
}
async function frame(size?: { width: number; height: number }) {
  await choose('produto', size);
  press('Enquadrar');
  return await soon('dialog', 'Enquadrar a imagem');
}
const area = () => document.querySelector<HTMLElement>('[role=application]') ?? expect.fail('no frame');
function keys(...struck: string[]): boolean[] {
  area().focus();
  return struck.map((key) => strike(key));
}
/** What was sent of it the last time. */
const shown = () => asked(send).at(-1)?.query.recorte;
async function sent(crop: string | undefined, button = use) {
  press(button);
  await until(() => expect(all('dialog')).toEqual([]));
  expect(shown()).toBe(crop);
}

test('it can be framed while the file is at hand; a logo is shown whole', async () => {
  await choose();
  expect(all('button', 'Enquadrar')).toHaveLength(1);
});
test('of a logo there is nothing to frame', async () => {
  await choose('logotipo');
  expect(all('button', 'Enquadrar')).toEqual([]);
});

test.each([
  ['nothing', [], '0.125,0,0.75,1'],
  ['right', ['ArrowRight'], '0.1625,0,0.75,1'],
  ['nearer', ['+'], '0.1739,0.0652,0.6522,0.8696'],
  ['nearer without Shift', ['='], '0.1739,0.0652,0.6522,0.8696'],
  ['nearer, down and away again', ['+', 'ArrowDown', '-'], '0.125,0,0.75,1'],
  ['up, where there is no more', ['ArrowUp'], '0.125,0,0.75,1'],
  [
    'over the edge and back, which begins at once',
    [...Array(9).fill('ArrowLeft'), 'ArrowRight'],
    '0.0375,0,0.75,1',
  ],
])('by keys alone: %s', async (_, struck, crop) => {
  await frame();
  expect(keys(...struck).every(Boolean)).toBe(true);
  await sent(crop);
});

test('any other key is the browser’s', async () => {
  await frame();
  expect(keys('Tab', 'a', 'PageDown')).toEqual([false, false, false]);
  await sent('0.125,0,0.75,1');
});

test('the pointer drags the picture, and lets go of it: what is drawn is what is sent', async () => {
  const drawImage = vi.fn();
  const context = { drawImage, clearRect() {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  await frame();
  const place = area();
  place.setPointerCapture = () => {};
  place.getBoundingClientRect = () => ({ width: 400, height: 400 }) as DOMRect;
  const point = (type: string, clientX: number) =>
    flushSync(() => place.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 50 })));
  point('pointermove', 10);
  point('pointerdown', 200);
  point('pointermove', 160);
  point('pointerup', 160);
  point('pointermove', 10);
  await until(() => {
    const whole = drawImage.mock.calls.filter((call) => call.at(-1) === 960);
    expect(whole.at(-1)?.slice(1).map(Math.round)).toEqual([320, 0, 1200, 1200, 0, 0, 960, 960]);
  });
  await sent('0.2,0,0.75,1');
});

test('a small picture can’t be looked at from nearer', async () => {
  await frame({ width: 300, height: 240 });
  const slider = document.querySelector<HTMLInputElement>('input[type=range]') as HTMLInputElement;
  expect(isOff(slider)).toBe(true);
  keys('+', '+');
  await sent('0.1,0,0.8,1');
});

test('whoever doesn’t want to choose has it found', async () => {
  await frame();
  keys('ArrowRight');
  await sent(undefined, 'Enquadramento automático');
});

test('whoever gives it up sends nothing, and finds it as it was found', async () => {
  await frame();
  keys('ArrowRight');
  press('Cancelar');
  await until(() => expect(all('dialog')).toEqual([]));
  expect([asked(send).length, kept]).toEqual([1, 'nova.webp']);
});

test.each([
  ['lost', lost, 'Sem ligação à Internet'],
  ['refused', refused(422, 'invalid_fields', 'A imagem é pequena demais'), 'A imagem é pequena demais'],
])('what was framed and %s stays framed, says why, and is sent again', async (_, answer, words) => {
  const dialog = await frame();
  keys('ArrowRight');
  answering(send, answer);
  press(use);
  await reads(words, dialog);
  answering(send, { imagem: 'outra.webp' });
  await until(() => expect(isOff(one('button', use))).toBe(false));
  await sent('0.1625,0,0.75,1');
  expect(kept).toBe('outra.webp');
});

test('it is sent once however often it is pressed, and meanwhile isn’t taken away', async () => {
  await frame();
  const { answer, come } = late();
  answering(send, answer);
  press(use);
  expect(isOff(one('button', 'A enviar…'))).toBe(true);
  press('A enviar…', one('dialog'));
  strike('Escape');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(isOff(one('button', 'Tirar imagem'))).toBe(true);
  await come({ imagem: 'outra.webp' });
  await until(() => expect(kept).toBe('outra.webp'));
  expect(asked(send)).toHaveLength(2);
});
