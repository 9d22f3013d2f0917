import type { Position } from '@fornada/domain/distance.ts';
import { Form } from 'react-admin';
import { expect, onTestFinished, test } from 'vitest';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { all, choose, one, press, reads, show, textOf, until, write, written } from '../../testing/desk.tsx';
import { PlaceInput } from './place-input.tsx';
import { PlaceOnMap } from './place-on-map.tsx';
import { PlacePin } from './place-pin.tsx';
import { RegionInput } from './region-input.tsx';
import { TimeZoneInput } from './time-zone-input.tsx';

const shop = fieldsOf('lojas');
const place = 'Latitude e longitude';

const form = (record: object) =>
  show(
    <Form record={record}>
      <shop.TextInput source="address.postalCode" />
      <PlaceInput />
      <TimeZoneInput />
      <RegionInput />
      <PlaceOnMap />
    </Form>,
  );
const empty = {
  regiao: 'continente',
  horario: { fuso: 'Europe/Lisbon' },
  address: { postalCode: '', location: {} },
};
const clock = () => textOf(one('combobox', 'Fuso horário'));
const tax = () => textOf(one('combobox', 'Região do IVA'));

function withTiles(): void {
  const tag = document.createElement('meta');
  tag.name = 'map-tiles';
  tag.content = 'https://mapa.exemplo.pt/{z}/{x}/{y}.png';
  document.head.append(tag);
  onTestFinished(() => tag.remove());
}

test('without a source of maps the field stands alone', async () => {
  await form(empty);
  expect(all('button', 'Marcar no mapa')).toEqual([]);
  write(place, '38.7139, -9.1394');
  expect(written(place)).toBe('38.7139, -9.1394');
});

test('who gives the map is said before it is asked for anything', async () => {
  withTiles();
  await form(empty);
  one('button', 'Marcar no mapa');
  expect(textOf()).toContain('O mapa vem de mapa.exemplo.pt');
});

test('the clock follows the place, or else the postal code, and stays as somebody sets it by hand', async () => {
  await form(empty);
  expect(clock()).toBe('Continente');
  write('Código postal', '9500-150 Ponta Delgada');
  await until(() => expect(clock()).toBe('Açores'));
  await reads('Pelo sítio da loja: Açores');
  await choose('Fuso horário', 'Madeira');
  write('Código postal', '9500-151 Ponta Delgada');
  await until(() => expect(clock()).toBe('Madeira'));
  write(place, '38.7139, -9.1394');
  await until(() => expect(clock()).toBe('Continente'));
});

test('the clock of a shop that is opened to be changed stays as it was kept', async () => {
  const location = { latitude: 37.7396, longitude: -25.6687 };
  await form({ horario: { fuso: 'Europe/Lisbon' }, address: { postalCode: '9500-870', location } });
  await reads('Pelo sítio da loja: Açores');
  expect(clock()).toBe('Continente');
});

test.each([
  ['9000-872 Funchal', 'Madeira'],
  ['9400-162 Porto Santo', 'Madeira'],
  ['9500-870 Ponta Delgada', 'Açores'],
  ['9980-024 Vila do Corvo', 'Açores'],
])('a shop that moves to %s has the tax of %s, and its clock', async (code, region) => {
  const shop = { ...empty, address: { postalCode: '1200-860 Lisboa', location: {} } };
  await form(shop);
  expect(tax()).toBe('Continente');
  write('Código postal', code);
  await until(() => expect([tax(), clock()]).toEqual([region, region]));
  await reads(`IVA pelo código postal: ${region}.`);
  write('Código postal', '4900-317 Viana do Castelo');
  await until(() => expect([tax(), clock()]).toEqual(['Continente', 'Continente']));
});

test('the tax that somebody set by hand, or that a shop was kept with, stays until it moves', async () => {
  await form({ ...empty, address: { postalCode: '9000-872', location: {} } });
  await reads('IVA pelo código postal: Madeira.');
  expect(tax()).toBe('Continente');
  write('Código postal', '9500-870');
  await until(() => expect(tax()).toBe('Açores'));
  await choose('Região do IVA', 'Madeira');
  write('Código postal', '9500-871');
  await until(() => expect(tax()).toBe('Madeira'));
});

test('a place that is far from its postal code is told, calmly', async () => {
  await form(empty);
  write('Código postal', '1200-860 Lisboa');
  write(place, '38.7139, -9.1394');
  expect(all('status', /zona do código postal/)).toEqual([]);
  // A sign that was left out.
  write(place, '38.7139, 9.1394');
  await reads(/fica a cerca de 15\d\d km da zona do código postal/);
});

/** A map of which a degree is a hundred pixels. */
const drawn = {
  follow: ({ latitude, longitude }: Position, tell: (x: number, y: number) => void) => {
    tell(longitude * 100, -latitude * 100);
    return () => {};
  },
  placeAt: (x: number, y: number) => ({ latitude: -y / 100, longitude: x / 100 }),
  keepInView: () => {},
};

async function pinAt(at: Position, isGuess = false): Promise<Position[]> {
  const moved: Position[] = [];
  await show(
    <PlacePin tiles={drawn} place={at} isGuess={isGuess} hintId="hint" onMove={(to) => moved.push(to)} />,
  );
  return moved;
}
const pin = () => one('button', 'Marcador da loja');
const point = (type: string, x: number, y: number) =>
  pin().dispatchEvent(
    new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: x, clientY: y }),
  );

test('the marker is moved by keys, with Shift by a pixel, and the map below stays', async () => {
  const moved = await pinAt({ latitude: 38, longitude: -9 });
  const around: string[] = [];
  const hear = ({ key }: KeyboardEvent) => around.push(key);
  document.body.addEventListener('keydown', hear);
  onTestFinished(() => document.body.removeEventListener('keydown', hear));
  const key = (name: string, shiftKey = false) =>
    pin().dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true }));
  key('ArrowUp');
  key('ArrowRight', true);
  expect(moved).toEqual([
    { latitude: 38.08, longitude: -9 },
    { latitude: 38, longitude: -8.99 },
  ]);
  expect(around).toEqual([]);
  // Those the map keeps.
  key('+');
  expect(around).toEqual(['+']);
});

test('the marker is dragged, and lies where it is let go', async () => {
  const moved = await pinAt({ latitude: 38, longitude: -9 });
  pin().setPointerCapture = () => {};
  point('pointerdown', 500, 500);
  point('pointermove', 502, 501);
  point('pointermove', 600, 450);
  await until(() => expect(pin().style.getPropertyValue('translate')).toBe('-800px -3850px'));
  expect(moved).toEqual([]);
  point('pointerup', 600, 450);
  expect(moved).toEqual([{ latitude: 38.5, longitude: -8 }]);
});

test('the marker lies where it is let go also before that was drawn', async () => {
  const moved = await pinAt({ latitude: 38, longitude: -9 });
  pin().setPointerCapture = () => {};
  point('pointerdown', 500, 500);
  point('pointermove', 600, 450);
  point('pointerup', 600, 450);
  expect(moved).toEqual([{ latitude: 38.5, longitude: -8 }]);
});

test('a guess counts once somebody touches it', async () => {
  const moved = await pinAt({ latitude: 38, longitude: -9 }, true);
  expect(moved).toEqual([]);
  press('Marcador da loja');
  expect(moved).toEqual([{ latitude: 38, longitude: -9 }]);
});
