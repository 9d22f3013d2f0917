// A form whose create was lost on its way is saved again, and there is one of it.
import { expect, test } from 'vitest';
import { keys } from '../features/connections/keys.tsx';
import { coupons } from '../features/customers/coupons.tsx';
import {
  type Asked,
  all,
  answering,
  asked,
  goneTo,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  until,
  write,
} from '../testing/desk.tsx';
import { lost } from '../testing/late.ts';
import { leaving } from '../testing/leaving.ts';
import { goBack, leaveFor, openAmong } from '../testing/pages.tsx';

/** A server that makes one for each key, whose first answers are lost. */
function making(what: string, answer: object, { losing }: { losing: number }) {
  const made = new Map<unknown, object>();
  let times = 0;
  answering(what, ({ key, body }: Asked) => {
    times += 1;
    made.set(key ?? times, made.get(key) ?? body);
    return times > losing ? answer : lost();
  });
  return made;
}
const ready = () => until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
const saveAgain = async (what: string, times: number) => {
  press('Guardar');
  await until(() => expect(asked(what)).toHaveLength(times));
  await ready();
};

const make = 'POST gestao/cupoes';
const coupon = { id: 3, codigo: 'NATAL26', nome: 'Natal', estado: 'ativo', valor: 2, percentagem: null };
async function begin() {
  for (const list of ['lojas', 'resgates', 'envios', 'cupoes']) answering(`GET gestao/${list}`, listed());
  answering('GET gestao/cupoes/3', coupon);
  await openAmong(['/longe'], coupons, { at: '/cupoes/create', role: 'marketing' });
  await soon('field', 'Quantos ao todo');
  write('Nome', 'Natal');
}

test('saved again after lost answers it is one, and opens', async () => {
  const made = making(make, coupon, { losing: 2 });
  await begin();
  await saveAgain(make, 1);
  await reads('Sem ligação à Internet');
  await saveAgain(make, 2);
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/cupoes/3/show'));
  expect([asked(make).length, made.size]).toEqual([3, 1]);
});

test('what was refused is mended and sent with the key of its form', async () => {
  await begin();
  answering(make, refused(422, 'invalid_fields', 'Verifique os campos', { fields: { valor: 'Falta' } }));
  await saveAgain(make, 1);
  answering(make, coupon);
  write('Valor', '2');
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/cupoes/3/show'));
  const [first, second] = asked(make).map(({ key }) => key);
  expect([first, second]).toEqual([second, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('what was made, and told as another’s, is made anew by who saves it all the same', async () => {
  await begin();
  answering(make, refused(409, 'idempotency_key_reused', 'Já foi criado'));
  await saveAgain(make, 1);
  await reads('Já foi criado');
  answering(make, coupon);
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/cupoes/3/show'));
  const [first, second] = asked(make).map(({ key }) => key);
  expect(second).not.toBe(first);
});

test('an answer that comes after the page was left leads nowhere', async () => {
  await begin();
  const { promise, resolve } = Promise.withResolvers<object>();
  answering(make, () => promise);
  press('Guardar');
  await until(() => expect(asked(make)).toHaveLength(1));
  leaving(true);
  leaveFor('/longe');
  await until(() => expect([goneTo(), all('field')]).toEqual(['/longe', []]));
  resolve({ id: 3 });
  // It is told of where one is by then.
  await reads('Criado');
  // Nothing was gone to since: before this page is the form.
  goBack();
  await until(() => expect(goneTo()).toBe('/cupoes/create'));
});

test('a key whose secret was lost is told it, and is one', async () => {
  const made = making('POST gestao/chaves', { id: 4, chave: 'pos_ab_segredo' }, { losing: 1 });
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  await open(keys, '/chaves/create');
  await soon('field', 'Nome');
  write('Nome', 'Caixa 1');
  await saveAgain('POST gestao/chaves', 1);
  press('Guardar');
  await reads('pos_ab_segredo');
  expect(made.size).toBe(1);
});
