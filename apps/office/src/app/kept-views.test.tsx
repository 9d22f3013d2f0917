import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { all, reads, show, textOf, until } from '../testing/desk.tsx';
import { dropView, keepView, useKeptViews } from './kept-views.ts';

const key = 'fornada-gestao.vistas.ana@fornada.example.opinioes';
const stars = { name: 'Cinco estrelas', search: 'filter=%7B%22estrelas%22%3A5%7D' };
const open = { name: 'Por responder', search: 'filter=%7B%22estado%22%3A%22por-responder%22%7D' };

function Views() {
  const views = useKeptViews('opinioes');
  return (
    <>
      <p>Vistas: {views.length}</p>
      <ul>
        {views.map(({ name, search }) => (
          <li key={name}>{`${name} ${search}`}</li>
        ))}
      </ul>
    </>
  );
}
const names = () => all('item').map((item) => textOf(item).split(' filter')[0]);

beforeEach(() => {
  onTestFinished(() => localStorage.clear());
});

test('views stand in the order of their names, each list with its own', async () => {
  await show(<Views />);
  keepView('opinioes', open);
  keepView('opinioes', stars);
  keepView('compras', { name: 'Ao balcão', search: '' });
  await until(() => expect(names()).toEqual(['Cinco estrelas', 'Por responder']));
  dropView('opinioes', 'Cinco estrelas');
  await until(() => expect(names()).toEqual(['Por responder']));
  dropView('opinioes', 'Ao balcão');
  expect(names()).toEqual(['Por responder']);
});

test('a name that is used again stands for what it is kept for now', async () => {
  await show(<Views />);
  keepView('opinioes', open);
  keepView('opinioes', { ...open, search: 'filter=%7B%7D' });
  await until(() => expect(all('item').map((item) => textOf(item))).toEqual(['Por responder filter=%7B%7D']));
});

test('what the same person keeps in another tab is here too', async () => {
  await show(<Views />);
  await reads('Vistas: 0');
  localStorage.setItem(key, JSON.stringify([stars]));
  window.dispatchEvent(new Event('storage'));
  await until(() => expect(names()).toEqual(['Cinco estrelas']));
});

test.each([
  ['no list', '{"name":"x","search":""}'],
  ['half written', '[{"name":"Por respon'],
  ['of nothing', 'null'],
])('what somebody else wrote there, %s, is no view, and is written over', async (_, text) => {
  localStorage.setItem(key, text);
  await show(<Views />);
  await reads('Vistas: 0');
  keepView('opinioes', open);
  await until(() => expect(names()).toEqual(['Por responder']));
});

test('of what is half ours the views are kept', async () => {
  localStorage.setItem(key, JSON.stringify([stars, { name: 'Sem procura' }, { name: 3, search: '' }]));
  await show(<Views />);
  await until(() => expect(names()).toEqual(['Cinco estrelas']));
});
