// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  held,
  lost,
  press,
  pressUntil,
  reads,
  refused,
  shop,
  show,
  textOf,
  until,
  write,
  written,
} from '../testing/counter.tsx';

vi.mock('../till/queue.ts', () => ({ tellWaiting: async () => {} }));
const { ShiftSheet } = await import('./shift-sheet.tsx');

const sums = {
  ...{ cupoes: 0, iva: [], encomendas: [], iva_encomendas: [], fora: [] },
  ...{ iva_por_meio: [], iva_encomendas_por_meio: [] },
  meios: [{ meio: 'dinheiro', vendas: 12, recebido: 80.5, devolvido: 0.5 }],
};
const shift = (of: object = {}) => ({
  ...{ id: 's1', aberto_em: '2026-11-20T07:00:00.000Z', aberto_por: 'Rui', fundo: 50, nota: '' },
  ...{ diferenca_ao_abrir: 0, fechado_em: null, fechado_por: '', contado: null, esperado: null },
  ...{ diferenca: null, somas: null, ...of },
});
const closed = (of: object = {}) =>
  shift({
    ...{ fechado_em: '2026-11-20T19:00:00.000Z', fechado_por: 'Sara', contado: 130, esperado: 130 },
    ...{ diferenca: 0, somas: sums, ...of },
  });
const shifts = (aberto: object | null, ...fechados: object[]) => ({ movimentos: 4, aberto, fechados });
const list = 'GET balcao/turnos';
const open = 'POST balcao/turnos';
const close = 'POST balcao/turnos/s1/fechar';

async function look(told: object) {
  answering(list, told);
  show(<ShiftSheet shop={shop} timeZone="Atlantic/Azores" onClose={() => {}} />);
  await until(() => expect(all('field').length).toBeGreaterThan(0));
}

test('a drawer is opened with its float, read back on the button before it is sent', async () => {
  await look(shifts(null));
  answering(open, shifts(shift()));
  write(/^Fundo de caixa/, '52,5');
  press('Abrir turno com 52,50€');
  const { body } = await askedOnce(open);
  expect(body).toEqual({ id: expect.any(String), loja: shop, fundo: 52.5, movimentos: 4 });
  await reads('Aberto por Rui, 20/11, 06:00');
  expect(written(/^Contado na gaveta/)).toBe('');
});

test.each(['1.200', '12,345', 'cem', ''])(
  '«%s» could mean another amount: it isn’t read back, and is refused beside its field',
  async (typed) => {
    await look(shifts(null));
    const fields = { fundo: 'Valor inválido' };
    answering(open, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
    write(/^Fundo de caixa/, typed);
    press('Abrir turno');
    await reads('Valor inválido');
    expect((await askedOnce(open)).body.fundo).toBeNull();
    expect(written(/^Fundo de caixa/)).toBe(typed);
  },
);

test('what should be in it is told only once it is counted', async () => {
  await look(shifts(shift(), closed({ id: 's0' })));
  expect(textOf()).toContain('Conte as notas e moedas todas');
  const [own] = all('group');
  expect(own ? textOf(own) : '').not.toContain('Esperado');
  answering(close, shifts(null, closed({ contado: 128, diferenca: -2, nota: 'Troco a mais' })));
  write(/^Contado na gaveta/, '128');
  write(/^Nota/, 'Troco a mais');
  press('Fechar turno com 128,00€');
  expect((await askedOnce(close)).body).toEqual({
    ...{ contado: 128, nota: 'Troco a mais', movimentos: 4, confirmado: 0 },
  });
  await reads('diferença −2,00€');
  await reads('Esperado na gaveta130,00€');
  await reads('Dinheiro80,00€');
  await reads('Troco a mais');
});

test.each([
  [0, 'certo'],
  [1.5, 'diferença +1,50€'],
  [-2, 'diferença −2,00€'],
])('a drawer that was off by %s says “%s”', async (diferenca, words) => {
  await look(shifts(null, closed({ diferenca })));
  await reads(words);
});

test.each([
  [-3, 'Ao abrir faltavam 3,00€ ao que devia estar na gaveta'],
  [2.5, 'Ao abrir havia 2,50€ a mais do que devia estar na gaveta'],
])('what it was off by as it was opened (%s) is told by itself', async (diferenca_ao_abrir, words) => {
  await look(shifts(null, closed({ diferenca_ao_abrir })));
  await reads(words);
});

test.each([0, null])(
  'of an opening that was right, or unknown (%s), nothing is said',
  async (diferenca_ao_abrir) => {
    await look(shifts(null, closed({ diferenca_ao_abrir })));
    expect(textOf()).not.toContain('Ao abrir');
  },
);

test('cash that came meanwhile is counted anew, with what was typed still there', async () => {
  await look(shifts(shift()));
  answering(close, refused(409, 'record_changed', 'Entrou ou saiu dinheiro entretanto: conte outra vez.'));
  answering(list, { ...shifts(shift()), movimentos: 5 });
  write(/^Contado na gaveta/, '128');
  press('Fechar turno com 128,00€');
  await reads('Entrou ou saiu dinheiro entretanto');
  await until(() => expect(asked(list)).toHaveLength(2));
  expect(written(/^Contado na gaveta/)).toBe('128');
  answering(close, shifts(null, closed()));
  await pressUntil('Fechar turno com 128,00€', close, 2);
  expect(asked(close)[1]?.body.movimentos).toBe(5);
});

test('a count that is far off is asked about once, with what was typed still there; another count is asked about anew', async () => {
  await look(shifts(shift()));
  answering(close, refused(409, 'count_far_off', 'Há mais de 20 € de diferença.'));
  write(/^Contado na gaveta/, '380');
  press('Fechar turno com 380,00€');
  await reads('Há mais de 20 € de diferença.');
  expect(written(/^Contado na gaveta/)).toBe('380');
  expect(asked(list)).toHaveLength(1);
  write(/^Contado na gaveta/, '38');
  await pressUntil('Fechar turno com 38,00€', close, 2);
  await reads('Há mais de 20 € de diferença.');
  answering(close, shifts(null, closed({ contado: 38, diferenca: -92 })));
  await pressUntil('Fechar assim, com 38,00€', close, 3);
  await reads('diferença −92,00€');
  expect(asked(close).map(({ body }) => [body.contado, body.confirmado])).toEqual([
    ...[
      [380, 0],
      [38, 0],
      [38, 1],
    ],
  ]);
});

/** In a field: the first of the form's buttons is pressed. What is still being sent takes no second one, so until it was asked. */
const enterUntil = (what: string, count: number) =>
  until(() => {
    if (asked(what).length < count) document.querySelector<HTMLButtonElement>('form [type=submit]')?.click();
    expect(asked(what)).toHaveLength(count);
  });

test('pressed twice without reading, it asks twice; and a doubt ends with the drawer that it was about', async () => {
  await look(shifts(shift()));
  answering(close, refused(409, 'count_far_off', 'Há mais de 20 € de diferença.'));
  write(/^Contado na gaveta/, '380');
  await enterUntil(close, 1);
  await reads('Fechar assim, com 380,00€');
  await enterUntil(close, 2);
  expect(asked(close).map(({ body }) => body.confirmado)).toEqual([0, 0]);
  answering(close, refused(409, 'record_changed', 'Já foi fechado.'));
  answering(list, shifts(shift({ id: 's2' })));
  await pressUntil('Fechar assim, com 380,00€', close, 3);
  await until(() => expect(written(/^Contado na gaveta/)).toBe(''));
  write(/^Contado na gaveta/, '380');
  await reads('Fechar turno com 380,00€');
  expect(textOf()).not.toContain('Fechar assim');
});

test('an opening whose answer was lost is sent again as the same, and one that was refused as another', async () => {
  await look(shifts(null));
  answering(open, lost);
  write(/^Fundo de caixa/, '50');
  press('Abrir turno com 50,00€');
  await reads('Sem ligação à Internet');
  answering(open, refused(409, 'conflict', 'Já há um turno aberto'));
  await pressUntil('Abrir turno com 50,00€', open, 2);
  await reads('Já há um turno aberto');
  answering(open, shifts(shift()));
  await pressUntil('Abrir turno com 50,00€', open, 3);
  const [first, second, third] = asked(open).map(({ body }) => body.id);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('pressed twice it is closed once', async () => {
  await look(shifts(shift()));
  const { answer, letGo } = held(shifts(null, closed()));
  answering(close, answer);
  write(/^Contado na gaveta/, '130');
  press('Fechar turno com 130,00€');
  press(/Fechar turno/);
  letGo();
  await reads('certo');
  expect(asked(close)).toHaveLength(1);
});

test('a closing is printed at the shop’s printer of receipts, of each shift its own', async () => {
  const desk = { imprime: [{ id: 'p1', nome: 'Caixa', papeis: ['talao'], sempre: true }], terminais: [] };
  answering('GET balcao/loja', desk);
  answering('POST balcao/impressoes', { id: 'paper', estado: 'impresso', avaria: null });
  await look(
    shifts(null, closed({ id: 's2' }), closed({ id: 's1', fechado_em: '2026-11-19T19:00:00.000Z' })),
  );
  await until(() => expect(textOf()).toContain('Imprimir fecho'));
  expect(asked('POST balcao/impressoes')).toEqual([]);
  press('Imprimir fecho: 19/11, 18:00');
  const { body } = await askedOnce('POST balcao/impressoes');
  expect(body).toEqual({ id: expect.any(String), impressora: 'p1', papel: 'fecho', de: 's1' });
  await reads('Saiu em Caixa.');
});

test('where no printer prints receipts there is no button for it', async () => {
  const desk = { imprime: [{ id: 'p1', nome: 'Cozinha', papeis: ['pedido'], sempre: false }], terminais: [] };
  answering('GET balcao/loja', desk);
  await look(shifts(null, closed()));
  await until(() => expect(asked('GET balcao/loja')).toHaveLength(1));
  expect(textOf()).not.toContain('Imprimir fecho');
});
