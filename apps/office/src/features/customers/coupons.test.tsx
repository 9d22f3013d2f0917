import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  goneTo,
  isTicked,
  listed,
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
import { foundNata, pickProduct } from '../../testing/products.ts';
import { coupons } from './coupons.tsx';

const coupon = {
  ...{
    id: 3,
    codigo: 'NATAL26',
    nome: 'Natal',
    estado: 'ativo',
    valor: 2.5,
    de: '2026-12-01',
    ate: '2026-12-24',
  },
  ...{ limite: 1000, resgates: 12, dado: 30, so_novos: 0, loja: null, dias_ausente: null, percentagem: null },
  ...{ produto: null, minimo: null, das_horas: null, ate_horas: null, criado_por: 'Ana', terminado_em: null },
  criado_em: '2026-11-20T10:00:00.000Z',
};
const make = 'POST gestao/cupoes';

async function begin() {
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  answering('GET gestao/produtos', listed(foundNata));
  answering('GET gestao/cupoes/3', coupon);
  for (const list of ['resgates', 'envios']) answering(`GET gestao/${list}`, listed());
  answering(make, coupon);
  await open(coupons, '/cupoes/create', { role: 'marketing' });
  await soon('field', 'Quantos ao todo');
}

test('what it gives is typed in euros and sent as them, with its days and how many', async () => {
  await begin();
  write('Nome', 'Natal');
  write('Código', 'natal-26');
  write('Valor', '2.5');
  write('Quantos ao todo', '1000');
  write('De', '2026-12-01');
  write('Até', '2026-12-24');
  press('Guardar');
  expect((await askedOnce(make)).body).toMatchObject({
    ...{ nome: 'Natal', codigo: 'natal-26', valor: 2.5, limite: 1000, so_novos: 0 },
    ...{ de: '2026-12-01', ate: '2026-12-24' },
  });
  await until(() => expect(goneTo()).toBe('/cupoes/3/show'));
});

test('one of a purchase has its part, product, least amount and hours', async () => {
  await begin();
  write('Percentagem (%)', '10');
  await reads('Dá 10 % do que se paga, até este valor.');
  await pickProduct('Pastel de nata');
  write('Compra mínima (€)', '7.5');
  write('A partir da hora', '15');
  write('Antes da hora', '18');
  press('Guardar');
  expect((await askedOnce(make)).body).toMatchObject({
    ...{ percentagem: 10, produto: '10101', minimo: 7.5, das_horas: 15, ate_horas: 18 },
  });
});

test('its product is called by its name, also where it is shown', async () => {
  await look({ ...coupon, percentagem: 10, produto: '10101' });
  await reads('Pastel de nata');
  expect(textOf()).not.toContain('10101');
});

test('what is refused stands beside each field, and what was typed stays', async () => {
  await begin();
  const fields = { ate: 'Termina antes de começar', valor: 'No máximo 5,00 €', codigo: 'Já existe' };
  answering(make, refused(422, 'validation_failed', 'Verifique os campos', { fields }));
  write('Valor', '50');
  write('Código', 'NATAL26');
  press('Guardar');
  await reads('Termina antes de começar');
  await reads('No máximo 5,00 €');
  for (const name of ['Até', 'Valor', 'Código'])
    expect(one('field', name).getAttribute('aria-invalid'), name).toBe('true');
  expect([written('Valor'), written('Código')]).toEqual(['50,00', 'NATAL26']);
  expect(goneTo()).toBe('/cupoes/create');
  // Mended, it is sent again.
  answering(make, coupon);
  write('Valor', '5');
  press('Guardar');
  await until(() => expect(asked(make)).toHaveLength(2));
  expect(asked(make)[1]?.body).toMatchObject({ valor: 5 });
});

test('it is told before that a coupon isn’t changed once it is made', async () => {
  await begin();
  expect(textOf(one('alert'))).toContain('Depois de criado, um cupão não se altera: termina-se.');
  expect(isTicked('Só novos clientes')).toBe(false);
});

async function look(of: object = coupon) {
  answering('GET gestao/cupoes/3', of);
  answering('GET gestao/lojas', listed());
  answering('GET gestao/produtos', listed(foundNata));
  answering(
    'GET gestao/resgates',
    listed({ id: 1, quando: '2026-12-02T10:00:00.000Z', cliente: 77, nome: 'Rita', valor: 2.5 }),
  );
  answering('GET gestao/envios', listed());
  await open(coupons, '/cupoes/3/show', {
    role: 'marketing',
    resources: [{ name: 'resgates' }, { name: 'envios' }],
  });
  await reads('NATAL26');
}

test('one that runs says what it gave and to how many, and who had it last', async () => {
  await look();
  await reads('30,00€');
  await reads('2,50€');
  await reads('Ativo');
  await until(() => expect(textOf(one('region', 'Últimos usos'))).toContain('Rita, n.º 77'));
  expect(asked('GET gestao/resgates').at(-1)?.query).toMatchObject({ de: '3' });
  expect(textOf()).toContain('Todas as lojas');
});

test('of what could narrow it down, it tells what does', async () => {
  await look({ ...coupon, percentagem: 50, produto: '10101', das_horas: 9 });
  await reads('50 %, até 2,50€');
  await reads('Pastel de nata');
  await reads('A partir da hora');
  expect(textOf()).not.toMatch(/Compra mínima|Antes da hora|Só novos clientes|Sem compras há|Terminado em/);
});

test('it ends only by who is sure, and can’t end twice', async () => {
  await look();
  const end = 'DELETE gestao/cupoes/3';
  answering(end, { ...coupon, estado: 'terminado' });
  answering('GET gestao/cupoes', listed());
  press('Terminar cupão');
  await reads('Ninguém mais o pode usar.');
  press('Cancelar');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(asked(end)).toEqual([]);
  press('Terminar cupão');
  press('Confirmar', await soon('dialog'));
  await askedOnce(end);
  await reads('Cupão terminado');
});

test('one that has ended has no button to end it', async () => {
  await look({ ...coupon, estado: 'terminado' });
  await reads('Terminado');
  expect(all('button', 'Terminar cupão')).toEqual([]);
});

test('the list says how many were used of how many', async () => {
  answering(
    'GET gestao/cupoes',
    listed(coupon, { ...coupon, id: 4, codigo: 'X', estado: 'esgotado', resgates: 1000 }),
  );
  await open(coupons, '/cupoes');
  await reads('12 de 1000');
  await reads('1000 de 1000');
  await reads('Esgotado');
});
