import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
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
import { answeringShops } from '../../testing/shops.ts';
import { SpecialDaysButton } from './special-days.tsx';

const apply = 'POST gestao/lojas/dias-especiais/aplicar';
const quiet = {
  lojas: [
    { id: 862, nome: 'Chiado', muda: 2, tem: [] },
    { id: 860, nome: 'Belém', muda: 1, tem: [] },
    { id: 851, nome: 'Faro', muda: 0, tem: [] },
  ],
  encomendas: [],
};
const booked = {
  ...{
    id: 'o1',
    codigo: '042',
    nome: 'Rita',
    loja: 'Chiado',
    hora: '2026-12-25T10:00:00.000Z',
    total: 9,
    pago: 1,
  },
};

async function look(plan: object = quiet, at = '/lojas', groups: object[] = []) {
  answeringShops();
  answering('GET gestao/grupos', listed(...groups));
  answering(apply, plan);
  await show(<SpecialDaysButton />, { at });
  if (all('dialog').length === 0) press('Dias especiais em várias lojas');
  await soon('checkbox', 'Faro');
}
async function plan() {
  press('Ver o que muda');
  await soon('button', 'Voltar');
}

test('what there is to do leads here with its days filled in', async () => {
  await look(quiet, '/lojas?dias=christmas');
  expect(written('De')).toMatch(/-12-24$/);
  expect(written('Até')).toMatch(/-12-25$/);
  expect(written('Nome')).toBe('Natal');
});

test('and with the shops that the server says still have none ticked, until others are chosen', async () => {
  answeringShops();
  const chiado = { id: 862, name: 'Chiado', restaurante: 1 };
  const belem = { id: 860, name: 'Belém', restaurante: 1 };
  const faro = { id: 851, name: 'Faro', restaurante: 1 };
  answering('GET gestao/lojas', ({ query }) =>
    query.estado === 'christmas' ? listed(chiado, faro) : listed(chiado, belem, faro),
  );
  answering('GET gestao/grupos', listed());
  answering(apply, quiet);
  await show(<SpecialDaysButton />, { at: '/lojas?dias=christmas' });
  await soon('checkbox', 'Faro');
  const ticked = () => ['Chiado', 'Belém', 'Faro'].map((name) => isTicked(name));
  expect(ticked()).toEqual([true, false, true]);
  write('Nome', 'Consoada');
  tick('Faro');
  expect(ticked()).toEqual([true, false, false]);
  await plan();
  expect(asked(apply)[0]?.body).toMatchObject({ lojas: [862], nome: 'Consoada' });
});

test('a brand is chosen by one touch, and the end follows the beginning', async () => {
  await look();
  expect(isOff(one('button', 'Ver o que muda'))).toBe(true);
  tick('Fornada');
  write('De', '2026-12-25');
  expect(written('Até')).toBe('2026-12-25');
  write('Até', '2026-12-26');
  write('De', '2026-12-24');
  expect(written('Até')).toBe('2026-12-26');
  await plan();
  expect(asked(apply)[0]?.body).toMatchObject({
    ...{ lojas: [862, 860], de: '2026-12-24', ate: '2026-12-26', ensaio: 1, intervalos: [], substituir: 0 },
  });
});

test('what changes is told by shop before anything does, and then kept as it was looked at', async () => {
  await look();
  tick('Todas as lojas');
  write('De', '2026-12-25');
  await plan();
  expect(all('item').map((item) => textOf(item))).toEqual([
    'Chiado: 2 dias',
    'Belém: 1 dia',
    'Faro: nada muda',
  ]);
  press('Guardar');
  await reads('Guardado. Os clientes já veem os novos dias.');
  const [looked, kept] = asked(apply).map(({ body }) => body);
  expect(kept).toEqual({ ...looked, ensaio: 0, encomendas_marcadas: null });
  const undo = `POST gestao/lojas/dias-especiais/${kept?.id}/desfazer`;
  answering(undo, {});
  press('Desfazer');
  await reads('Desfeito: voltou o que estava antes');
  expect(all('button', 'Desfazer')).toEqual([]);
});

test('above the shops stands what the days become: when, what they are called, and their hours', async () => {
  await look();
  tick('Todas as lojas');
  write('De', '2026-12-24');
  write('Nome', 'Véspera');
  await plan();
  expect(textOf()).toContain('24 de dezembro Véspera fechado');
  press('Voltar');
  await soon('field', 'Até');
  write('Até', '2026-12-26');
  tick('Fechado');
  await plan();
  expect(textOf()).toContain('24 de dezembro – 26 de dezembro Véspera 09:00–13:00');
});

test('where nothing would change there is nothing to keep', async () => {
  await look({ ...quiet, lojas: [{ id: 851, nome: 'Faro', muda: 0, tem: [] }] });
  tick('Faro');
  await plan();
  expect(isOff(one('button', 'Guardar'))).toBe(true);
});

test('orders that couldn’t be collected any more wait for a decision, and those that were seen go with it', async () => {
  await look({ ...quiet, encomendas: [booked] });
  tick('Chiado');
  await plan();
  expect(textOf()).toContain('Há encomendas já marcadas (1).');
  expect(textOf()).toMatch(/Encomenda #042 de 25\/12(\/2026)?, Chiado · Rita · 25\/12, 10:00/);
  expect(isOff(one('button', 'Guardar'))).toBe(true);
  press('Cancelar: devolver o dinheiro, o saldo e os pontos', undefined, 'radio');
  expect(isOff(one('button', 'Guardar'))).toBe(false);
  press('Guardar');
  await until(() => expect(asked(apply)).toHaveLength(2));
  expect(asked(apply)[1]?.body).toMatchObject({
    encomendas_marcadas: { escolha: 'cancelar', vistas: ['o1'] },
  });
});

test('an order that came meanwhile is seen before anything is kept', async () => {
  await look();
  tick('Chiado');
  await plan();
  answering(apply, ({ body }) =>
    body.ensaio === 0
      ? refused(409, 'orders_booked', 'Há encomendas já marcadas')
      : { ...quiet, encomendas: [booked] },
  );
  press('Guardar');
  await reads(/#042 de 25\/12(\/2026)?, Chiado · Rita/);
  expect(textOf()).not.toContain('Guardado.');
  expect(isOff(one('button', 'Guardar'))).toBe(true);
});

test('another special day that is there already stays unless it is to be replaced', async () => {
  const there = { data: '2026-12-25', nome: 'Natal', intervalos: [['09:00', '12:00']] };
  await look({ ...quiet, lojas: [{ id: 862, nome: 'Chiado', muda: 0, tem: [there] }] });
  tick('Chiado');
  await plan();
  expect(textOf()).toContain('Chiado: nada muda · já tem 25 de dezembro Natal 09:00–12:00');
  press('Substituir o que já lá está', undefined, 'radio');
  await until(() => expect(asked(apply)).toHaveLength(2));
  expect(asked(apply)[1]?.body).toMatchObject({ substituir: 1, ensaio: 1 });
});

test('a day with hours says them, and when orders are handed over', async () => {
  await look();
  tick('Chiado');
  tick('Fechado');
  write('Fecha', '12:00');
  write('Entrega de encomendas', '09:00-11:00');
  await plan();
  expect(asked(apply)[0]?.body).toMatchObject({
    intervalos: [['09:00', '12:00']],
    recolha: [['09:00', '11:00']],
  });
});

test('a chain of more shops than the server tells at once is chosen whole', async () => {
  await look();
  const pages = [[{ id: 1, name: 'Um', restaurante: 1 }], [{ id: 2, name: 'Dois', restaurante: 1 }]];
  answering('GET gestao/lojas', ({ query }) => ({
    itens: pages[Number(query.pagina) - 1] ?? [],
    total: 201,
  }));
  press('Fechar');
  await until(() => expect(all('dialog')).toEqual([]));
  press('Dias especiais em várias lojas');
  await soon('checkbox', 'Dois');
  tick('Todas as lojas');
  await plan();
  expect(asked(apply)[0]?.body.lojas).toEqual([1, 2]);
});

test('a group is chosen by one touch, with those of its shops that one has', async () => {
  await look(quiet, '/lojas', [{ id: 5, nome: 'Costa', lojas: [862, 851, 999] }]);
  tick('Costa');
  expect(['Chiado', 'Belém', 'Faro'].map((name) => isTicked(name))).toEqual([true, false, true]);
  tick('Faro');
  expect([isTicked('Costa'), isTicked('Chiado')]).toEqual([false, true]);
  await plan();
  expect(asked(apply)[0]?.body.lojas).toEqual([862]);
});

test('what is refused stands beside its field', async () => {
  await look(
    refused(422, 'validation_failed', 'Verifique os campos', { fields: { ate: 'De um dia a 31 dias' } }),
  );
  tick('Chiado');
  press('Ver o que muda');
  await reads('De um dia a 31 dias');
  expect(one('field', 'Até').getAttribute('aria-invalid')).toBe('true');
});
