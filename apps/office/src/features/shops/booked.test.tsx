// Orders that a change of hours leaves before a closed door: nothing is decided of any that somebody hasn't seen.
import { expect, test } from 'vitest';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { EditRecord } from '../../fields/record-form.tsx';
import {
  all,
  answering,
  asked,
  isOff,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { strike } from '../../testing/keys.ts';
import { lost } from '../../testing/late.ts';
import { useBooked } from './booked-dialog.tsx';

const shop = fieldsOf('lojas');
const keep = 'PUT gestao/lojas/862';
const chiado = { id: 862, name: 'Chiado', phone: '213 000 000', horario: { fuso: 'Europe/Lisbon' } };
const order = (codigo: string, hora = '2026-12-01T10:00:00.000Z', pago = 1) => ({
  ...{ id: `o${codigo}`, codigo, nome: 'Rita', total: 12.5 },
  ...{ hora, pago },
});
const shut = (...orders: object[]) =>
  refused(409, 'orders_booked', 'Há encomendas já marcadas', { context: { encomendas: orders } });
const cancelling = 'Cancelar: devolver o dinheiro, o saldo e os pontos';
const keeping = 'Manter: a loja entrega-as à hora marcada';
const chosen = () => asked(keep).map(({ body }) => body.encomendas_marcadas);

/** The shop's form with no more of its sixty fields than one, which stands for its hours. */
function Hours() {
  const { hear, dialog } = useBooked();
  return (
    <EditRecord of="lojas" canDelete={false} onRefused={hear}>
      <shop.TextInput source="phone" />
      {dialog}
    </EditRecord>
  );
}
async function look(answer: object, of: object = {}) {
  answering('GET gestao/lojas/862', { ...chiado, ...of });
  answering(keep, answer);
  await open({ name: 'lojas', edit: Hours }, '/lojas/862');
  await soon('field', 'Telefone');
  write('Telefone', '213 111 111');
  press('Guardar');
}
const dialog = () => soon('dialog', /^Há encomendas já marcadas/);
const closed = () => until(() => expect(all('dialog')).toEqual([]));
async function decide(choice: string) {
  const there = await dialog();
  press(choice, there, 'radio');
  press('Guardar', there);
}

test('who goes back to the hours has decided nothing, and finds them and the button as they were', async () => {
  await look(shut(order('042')));
  press(cancelling, await dialog(), 'radio');
  press('Voltar ao horário', await dialog());
  await closed();
  expect([written('Telefone'), asked(keep).length]).toEqual(['213 111 111', 1]);
  await until(() => expect(document.activeElement === one('button', 'Guardar')).toBe(true));
  press('Guardar');
  const again = await dialog();
  expect(chosen()).toEqual([undefined, undefined]);
  expect(isOff(one('button', 'Guardar', again))).toBe(true);
});

test('Escape decides nothing either', async () => {
  await look(shut(order('042')));
  await dialog();
  strike('Escape');
  await closed();
  expect(asked(keep)).toHaveLength(1);
});

test('an order that came while one decided is asked about too, from the beginning', async () => {
  await look(shut(order('042')));
  await dialog();
  answering(keep, shut(order('042'), order('043')));
  await decide(cancelling);
  await reads(/Encomenda #043 de \d\d\/\d\d(\/\d{4})?, Chiado · Rita/);
  const again = await dialog();
  expect(textOf(again)).toContain('(2)');
  expect(isOff(one('button', 'Guardar', again))).toBe(true);
  answering(keep, ({ body }) => ({ ...chiado, ...body }));
  await decide(keeping);
  await closed();
  await until(() => expect(chosen()).toHaveLength(3));
  expect(chosen().slice(1)).toEqual([
    { escolha: 'cancelar', vistas: ['o042'], motivo: '' },
    { escolha: 'manter', vistas: ['o042', 'o043'], motivo: '' },
  ]);
});

test('a reason that was written before one thought better of it isn’t sent', async () => {
  await look(shut(order('042')));
  const there = await dialog();
  press(cancelling, there, 'radio');
  write('Motivo (opcional)', 'Obras', there);
  answering(keep, ({ body }) => ({ ...chiado, ...body }));
  await decide(keeping);
  await until(() => expect(chosen()[1]).toEqual({ escolha: 'manter', vistas: ['o042'], motivo: '' }));
});

test.each([
  ['lost', lost, 'Sem ligação à Internet'],
  ['refused', refused(403, 'forbidden', 'Não tem acesso'), 'Não tem acesso'],
])('a decision that was %s is said, and asked for again with the next save', async (_, answer, words) => {
  await look(shut(order('042')));
  await dialog();
  answering(keep, answer);
  await decide(cancelling);
  await reads(words);
  expect([all('dialog'), written('Telefone')]).toEqual([[], '213 111 111']);
  answering(keep, shut(order('042')));
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await dialog();
  expect(chosen()[2]).toBeUndefined();
});

test('orders are told by the shop’s own clock, and which aren’t paid', async () => {
  const late = '2026-12-01T00:30:00.000Z';
  await look(shut(order('042', late), order('043', late, 0)), { horario: { fuso: 'Atlantic/Azores' } });
  const [paid, unpaid] = all('item', undefined, await dialog()).map((item) => textOf(item));
  expect(paid).toMatch(/30\/11.*23:30 \(Açores\) · 12,50€$/);
  expect(unpaid).toMatch(/ · por pagar$/);
});

test('any other refusal is told as everywhere', async () => {
  await look(refused(409, 'conflict', 'Alguém mudou isto'));
  await reads('Alguém mudou isto');
  expect(all('dialog')).toEqual([]);
});
