// Special days of many shops, where something comes between: a lost answer, another's order, a second press, a slip of the hand.
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  goneTo,
  isOff,
  isTicked,
  listed,
  one,
  press,
  reads,
  refused,
  show,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { strike } from '../../testing/keys.ts';
import { late, lost } from '../../testing/late.ts';
import { leaving } from '../../testing/leaving.ts';
import { leaveFor } from '../../testing/pages.tsx';
import { answeringShops } from '../../testing/shops.ts';
import { SpecialDaysButton } from './special-days.tsx';

const apply = 'POST gestao/lojas/dias-especiais/aplicar';
const changing = { lojas: [{ id: 862, nome: 'Chiado', muda: 1, tem: [] }], encomendas: [] };
const there = { data: '2026-12-25', nome: 'Natal', intervalos: [['09:00', '12:00']] };
const standing = { ...changing, lojas: [{ id: 862, nome: 'Chiado', muda: 1, tem: [there] }] };
const order = (codigo: string) => ({
  ...{ id: `o${codigo}`, codigo, nome: 'Rita', loja: 'Chiado', total: 9, pago: 1 },
  hora: '2026-12-25T10:00:00.000Z',
});
const withOrders = (...codes: string[]) => ({ ...changing, encomendas: codes.map(order) });
const cancelling = 'Cancelar: devolver o dinheiro, o saldo e os pontos';
const replacing = 'Substituir o que já lá está';
const radio = (name: string) => one('radio', name) as HTMLInputElement;
const kept = () => asked(apply).filter(({ body }) => body.ensaio === 0);
/** Looked at it is one thing, kept another. */
const applying = (looked: object, keeping: object | (() => object)) =>
  answering(apply, ({ body }) =>
    body.ensaio === 1 ? looked : typeof keeping === 'function' ? keeping() : keeping,
  );

async function look(plan: object = changing) {
  answeringShops();
  answering('GET gestao/grupos', listed());
  answering(apply, plan);
  await show(
    <>
      <SpecialDaysButton />
      <Link to="/equipa" />
    </>,
  );
  press('Dias especiais em várias lojas');
  await soon('checkbox', 'Chiado');
  tick('Chiado');
  write('De', '2026-12-25');
  write('Nome', 'Natal');
}
async function plan() {
  press('Ver o que muda');
  await soon('button', 'Voltar');
}

test('an answer that was lost is asked for again by the same request: undoing it puts back what was there before', async () => {
  await look();
  await plan();
  applying(changing, lost);
  press('Guardar');
  await reads('Sem ligação à Internet');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  answering(apply, changing);
  press('Guardar');
  await reads('Guardado.');
  const [first, second] = kept().map(({ body }) => body);
  expect(second).toEqual(first);
  const undo = `POST gestao/lojas/dias-especiais/${first?.id}/desfazer`;
  answering(undo, { lojas: 1, desfeito: 1 });
  press('Desfazer');
  await reads('Desfeito');
  expect(asked(undo)).toHaveLength(1);
});

test('what was decided of orders that were seen isn’t decided of one that came since', async () => {
  await look(withOrders('042'));
  await plan();
  press(cancelling, undefined, 'radio');
  applying(withOrders('042', '043'), refused(409, 'orders_booked', 'Há encomendas já marcadas'));
  press('Guardar');
  await reads(/Encomenda #043 de 25\/12(\/2026)?, Chiado · Rita/);
  expect(radio(cancelling).checked).toBe(false);
  expect(isOff(one('button', 'Guardar'))).toBe(true);
});

test('nor of those that another shop has, once one has gone back and chosen it too', async () => {
  await look(withOrders('042'));
  await plan();
  press(cancelling, undefined, 'radio');
  press('Voltar');
  tick('Faro');
  answering(apply, withOrders('042', '077'));
  await plan();
  expect(textOf()).toMatch(/Encomenda #077 de 25\/12(\/2026)?, Chiado · Rita/);
  expect(isOff(one('button', 'Guardar'))).toBe(true);
});

test('it is kept once however often it is pressed, and can’t be left before it is known whether it was', async () => {
  await look();
  await plan();
  const { answer, come } = late();
  answering(apply, answer);
  press('Guardar');
  press('Guardar');
  expect(['Guardar', 'Voltar'].map((name) => isOff(one('button', name)))).toEqual([true, true]);
  strike('Escape');
  await come(changing);
  await reads('Guardado.');
  expect(kept()).toHaveLength(1);
});

test('nothing is kept before what replacing changes was seen', async () => {
  await look(standing);
  await plan();
  const { answer, come } = late();
  answering(apply, answer);
  press(replacing, undefined, 'radio');
  expect(isOff(one('button', 'Guardar'))).toBe(true);
  press('Guardar');
  await come({ ...standing, lojas: [{ ...standing.lojas[0], muda: 2 }] });
  await reads('Chiado: 2 dias');
  expect(kept()).toEqual([]);
});

test('what replacing changes can’t be seen without a connection: what is shown is what is kept', async () => {
  await look(standing);
  await plan();
  answering(apply, lost);
  press(replacing, undefined, 'radio');
  await reads('Sem ligação à Internet');
  await until(() => expect(radio(replacing).checked).toBe(false));
  answering(apply, standing);
  press('Guardar');
  await reads('Guardado.');
  expect(kept()[0]?.body).toMatchObject({ substituir: 0 });
});

test('what is typed while it is being looked at isn’t kept unseen', async () => {
  await look();
  const { answer, come } = late();
  answering(apply, answer);
  press('Ver o que muda');
  write('Até', '2026-12-31');
  await come(changing);
  await soon('button', 'Voltar');
  answering(apply, changing);
  press('Guardar');
  await until(() => expect(kept()).toHaveLength(1));
  expect(kept()[0]?.body.ate).toBe('2026-12-25');
});

test('hours that can’t be read are told at their field, and those of handing over at theirs', async () => {
  await look();
  tick('Fechado');
  write('Fecha', '9h');
  write('Entrega de encomendas', '09:00-12:00, 14h-16:00');
  const sentences = { 'intervalos.0.1': 'Tem de ser uma hora', 'recolha.1.0': 'Também aqui' };
  answering(apply, refused(422, 'invalid_fields', 'Verifique os campos', { fields: sentences }));
  press('Ver o que muda');
  await reads('Tem de ser uma hora');
  const wrong = all('field').filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual([one('field', 'Fecha'), one('field', 'Entrega de encomendas')]);
  expect(textOf(one('dialog'))).toContain('Também aqui');
  expect(written('Fecha')).toBe('9h');
});

test('hours that overlap are told at the first of them, and go once they are right', async () => {
  await look();
  tick('Fechado');
  press('Juntar horas');
  const sentences = { intervalos: 'Há horas que se sobrepõem.' };
  answering(apply, refused(422, 'invalid_fields', 'Verifique os campos', { fields: sentences }));
  press('Ver o que muda');
  await reads('Há horas que se sobrepõem.');
  expect(all('field', 'Abre').map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'false']);
  answering(apply, changing);
  await plan();
  press('Voltar');
  expect(textOf()).not.toContain('Há horas que se sobrepõem.');
});

test('a night that ends after midnight is sent as it is typed, and hours too many are taken out again', async () => {
  await look();
  tick('Fechado');
  press('Juntar horas');
  press('Juntar horas');
  (all('button', 'Tirar estas horas')[0] as HTMLElement).click();
  await until(() => expect(all('field', 'Abre')).toHaveLength(2));
  (all('button', 'Tirar estas horas')[1] as HTMLElement).click();
  await until(() => expect(written('Abre')).toBe('15:00'));
  write('Abre', '20:00');
  write('Fecha', '02:00');
  await plan();
  expect(asked(apply)[0]?.body.intervalos).toEqual([['20:00', '02:00']]);
});

test('the last hours that are taken out close the day', async () => {
  await look();
  tick('Fechado');
  write('Entrega de encomendas', '10:00-11:00');
  one('button', 'Tirar estas horas').focus();
  press('Tirar estas horas');
  await until(() => expect(isTicked('Fechado')).toBe(true));
  expect(document.activeElement).toBe(one('checkbox', 'Fechado'));
  await plan();
  expect(asked(apply)[0]?.body).toMatchObject({ intervalos: [], recolha: [] });
});

test('what was typed is there when one comes back from looking', async () => {
  await look();
  tick('Fechado');
  write('Entrega de encomendas', '10:00-11:00');
  await plan();
  press('Voltar');
  expect([written('De'), written('Nome'), isTicked('Chiado')]).toEqual(['2026-12-25', 'Natal', true]);
  expect(written('Entrega de encomendas')).toBe('10:00-11:00');
});

test('what orders forbid to undo is told, and undoing can be tried again', async () => {
  await look();
  await plan();
  press('Guardar');
  await reads('Guardado.');
  const undo = `POST gestao/lojas/dias-especiais/${kept()[0]?.body.id}/desfazer`;
  answering(undo, refused(409, 'orders_booked', 'Há encomendas já marcadas'));
  press('Desfazer');
  press('Desfazer');
  await reads('Há encomendas já marcadas');
  await until(() => expect(isOff(one('button', 'Desfazer'))).toBe(false));
  expect([asked(undo).length, textOf().includes('Desfeito')]).toEqual([1, false]);
});

test('what was typed is left behind only by who is sure, and what is done asks nobody', async () => {
  const heard = leaving(false);
  await look();
  press('Fechar');
  strike('Escape');
  expect(heard).toEqual(Array(2).fill('Há alterações por guardar. Quer sair sem as guardar?'));
  expect(written('Nome')).toBe('Natal');
  await plan();
  press('Guardar');
  await reads('Guardado.');
  press('Fechar');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(heard).toHaveLength(2);
});

test('nor is another page gone to, by the browser’s own buttons too, before that is asked', async () => {
  const heard = leaving(false);
  await look();
  leaveFor('/equipa');
  await until(() => expect(heard).toEqual(['Há alterações por guardar. Quer sair sem as guardar?']));
  expect([goneTo(), written('Nome')]).toEqual(['/', 'Natal']);
});
