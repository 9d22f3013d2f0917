import type { BroadcastResult } from '@fornada/contract/office-broadcasts.ts';
import { expect, test } from 'vitest';
import { verdictInWords } from './result-words.ts';

const nobody = { pessoas: 0, compras: 0, valor: 0, cupoes: 0, dado: 0 };
const result: BroadcastResult = {
  ...{ estado: 'contado', ate: '2026-12-12T10:00:00.000Z', minimo: 100, minimo_compradores: 50 },
  ...{ receberam: nobody, controlo: nobody, medidas: [] },
};
const measured = (medida: 'valor' | 'compras', [diferenca, de, ate]: [number, number, number]) => {
  const veredicto = de > 0 ? ('mais' as const) : ate < 0 ? ('menos' as const) : ('por_saber' as const);
  const each = { receberam: 1, controlo: 1 };
  return verdictInWords({ ...result, medidas: [{ medida, ...each, diferenca, de, ate, veredicto }] })[0];
};

test('a difference that may be nothing isn’t known yet', () => {
  const said = {
    words: 'Ainda não se sabe se gastam mais: a diferença por pessoa está entre −0,40€ e +1,20€.',
    isKnown: false,
  };
  expect(measured('valor', [0.4, -0.4, 1.2])).toEqual(said);
});

test('one that isn’t nothing is said with between what it lies', () => {
  expect(measured('valor', [1.1, 0.4, 1.8])?.words).toBe(
    'Quem recebeu gastou mais 1,10€ por pessoa: entre +0,40€ e +1,80€, em 95 de 100 casos.',
  );
  expect(measured('compras', [-0.25, -0.4, -0.1])?.words).toBe(
    'Quem recebeu comprou menos 0,25 vezes por pessoa: entre −0,4 e −0,1, em 95 de 100 casos.',
  );
});

test.each([
  [{ estado: 'a_contar' as const }, 'Ainda não se sabe: conta-se até 12 de dezembro.'],
  [{ estado: 'sem_grupo' as const }, 'Ainda não se sabe: sem grupo de controlo não há com quem comparar.'],
  [{}, 'Ainda não se sabe: em cada grupo são precisas pelo menos 100 pessoas, e que 50 delas comprem.'],
])('%j is not known yet either', (change, words) => {
  expect(verdictInWords({ ...result, ...change })).toEqual([{ words, isKnown: false }]);
});
