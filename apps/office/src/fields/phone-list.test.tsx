// The lists and deeds of the office in one hand: rows are cards, and what may be done stays beneath the thumb.
import { expect, test, vi } from 'vitest';
import { team } from '../features/team/team.tsx';
import {
  all,
  answering,
  fact,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  show,
  soon,
  textOf,
  until,
} from '../testing/desk.tsx';
import { narrow } from '../testing/phone.ts';
import { type Action, ActionsBar } from './actions-bar.tsx';

const people = 'GET gestao/equipa';
const person = (id: number, nome: string) => ({
  ...{ id, nome, email: `${id}@fornada.example`, papel: 'assistant', lojas: [], ativo: 1, segundo_fator: 1 },
  ...{ convite_ate: null, reposicao_pedida_por: null },
});

async function look(answer: object, at = '/equipa') {
  answering(people, answer);
  narrow();
  await open(team, at);
}
const cards = () => all('item');

test('each is a card by its name, which opens it, with the rest named below', async () => {
  await look(listed(person(1, 'Ana'), person(2, 'Bela')));
  await soon('link', 'Ana');
  expect(all('row')).toEqual([]);
  expect(cards()).toHaveLength(2);
  const [, bela] = cards() as [unknown, HTMLElement];
  expect(textOf(one('heading', undefined, bela))).toBe('Bela');
  expect(one('link', 'Bela').getAttribute('href')).toBe('#/equipa/2');
  expect(fact('Email', bela)).toBe('2@fornada.example');
});

test.each([
  ['on a phone', true],
  ['beside a desk', false],
])('what is hidden of a list %s isn’t there, but for the name, which can’t be hidden', async (_, isPhone) => {
  answering(people, listed(person(1, 'Ana')));
  if (isPhone) narrow();
  await open(team, '/equipa?escondidas=email,nome');
  await soon('link', 'Ana');
  expect(textOf()).not.toContain('1@fornada.example');
});

test('what a column has nothing of isn’t named in its card', async () => {
  answering(people, listed({ ...person(1, 'Ana'), email: '' }));
  narrow();
  await open(team, '/equipa');
  await soon('link', 'Ana');
  expect(textOf(cards()[0])).not.toContain('Email');
  expect(fact('Função', cards()[0])).toBe('Balcão');
});

test('one without a name can be opened too', async () => {
  await look(listed(person(3, '')));
  await until(() => expect(cards()).toHaveLength(1));
  expect(one('link', 'Sem nome', cards()[0]).getAttribute('href')).toBe('#/equipa/3');
});

test('where nothing fits what is looked for, it says so', async () => {
  await look(listed(), `/equipa?filter=${encodeURIComponent('{"q":"zé"}')}`);
  await reads('Nada em Equipa com estes filtros.');
});

test.each([
  ['on a phone', true],
  ['beside a desk', false],
])('a list that couldn’t be had %s isn’t said to be empty', async (_, isPhone) => {
  answering(people, refused(503, 'unavailable', 'Volte daqui a pouco'));
  if (isPhone) narrow();
  await open(team, '/equipa');
  await until(() => expect(textOf(all('alert')[0])).toBe('Volte daqui a pouco'));
  expect(textOf()).not.toMatch(/Nada em|Ainda não há nada/);
});

const act = vi.fn();
const deed = (name: string, more: Partial<Action> = {}): Action => ({ name, act: () => act(name), ...more });

async function offer(actions: Action[], isPhone = true) {
  act.mockClear();
  if (isPhone) narrow();
  await show(<ActionsBar actions={actions} />);
}

test('beneath the thumb is the first that can be done now, and the others in a menu', async () => {
  await offer([deed('Pronta', { isOff: true }), deed('Entregar'), deed('Cancelar', { isGrave: true })]);
  expect(all('button').map((button) => textOf(button))).toEqual(['Entregar', 'Mais']);
  press('Entregar');
  press('Mais');
  await soon('menuitem', 'Cancelar');
  expect(one('menuitem', 'Pronta').getAttribute('aria-disabled')).toBe('true');
  press('Cancelar', undefined, 'menuitem');
  await until(() => expect(all('menuitem')).toEqual([]));
  expect(act.mock.calls).toEqual([['Entregar'], ['Cancelar']]);
});

test('one deed alone has no menu', async () => {
  await offer([deed('Entregar')]);
  expect(all('button').map((button) => textOf(button))).toEqual(['Entregar']);
});

test('deeds of which none can be done take no room', async () => {
  await offer([deed('Pronta', { isOff: true }), deed('Cancelar', { isOff: true })]);
  expect(all('button')).toEqual([]);
});

test('where there is room each has its own button, in its place', async () => {
  await offer([deed('Pronta', { isOff: true }), deed('Cancelar')], false);
  expect(all('button').map((button) => [textOf(button), isOff(button)])).toEqual([
    ['Pronta', true],
    ['Cancelar', false],
  ]);
});
