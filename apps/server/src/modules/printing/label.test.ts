import type { BoardOrder } from '@fornada/contract/board.ts';
import { expect, test } from 'vitest';
import { labels, mostLabels, needsLabels } from '#modules/printing/label.ts';
import { encodePaper } from '#modules/printing/paper.ts';
import { readPaper } from '#modules/simulator/read-paper.ts';

const line = { qtd: 1, devolvidas: 0, nome_complementares: [], nome_opcoes: [], inscricao: '' };
const cake = {
  ...line,
  id: 'bolo',
  nome: 'Bolo de anos',
  nome_opcoes: ['1 kg'],
  inscricao: 'Parabéns, Inês!',
};
const nata = { ...line, id: 'nata', nome: 'Pastel de nata' };
const order = (linhas: object[], change: object = {}) =>
  ({
    ...{ orderCode: '042', cliente: 'João', hora_marcada: '2026-03-14T10:30:00.000Z' },
    ...{ linhas, alergenios: linhas.map(() => ['gluten']), faltas: [], ...change },
  }) as unknown as BoardOrder;
const shop = {
  ...{ name: 'Chiado', brand: 'Padaria da Praça', address: '', postalCode: '', phone: '' },
  timeZone: 'Europe/Lisbon',
};
const isDated = (code: string) => code === 'bolo';
const wordsOf = (of: BoardOrder) =>
  readPaper(encodePaper(labels(of, shop, isDated), 58))
    .map((runs) =>
      runs
        .map(({ texto }) => texto)
        .join('')
        .trimEnd(),
    )
    .filter((words) => words !== '');

test('a label for each cake of an order, and none for what is bought beside it', () => {
  const words = wordsOf(order([{ ...cake, qtd: 3, devolvidas: 1 }, nata]));
  expect(words.slice(0, words.length / 2)).toMatchInlineSnapshot(`
    [
      "           #042 João",
      "sábado, 14 · 10:30           1/2",
      "────────────────────────────────",
      "Bolo de anos",
      "1 kg",
      "«Parabéns, Inês!»",
      "Contém: glúten",
      "   Padaria da Praça · Chiado",
    ]
  `);
  expect(words.filter((text) => text === 'Bolo de anos')).toHaveLength(2);
  expect(words.join()).not.toContain('nata');
});

test('an order without anything for a date has one for whatever is in it, where somebody asks', () => {
  const plain = order([nata, { ...cake, inscricao: '', id: 'outro' }], { hora_marcada: null });
  expect(wordsOf(plain).filter((text) => text.includes('#042'))).toHaveLength(2);
  expect(needsLabels(plain, isDated)).toBe(false);
  expect(needsLabels(order([nata, cake]), isDated)).toBe(true);
  expect(needsLabels(order([{ ...cake, devolvidas: 1 }]), isDated)).toBe(false);
});

test('so many that they would keep the printer are one for each line', () => {
  const words = wordsOf(order([{ ...cake, qtd: mostLabels + 1 }]));
  expect(words).toContain(`${mostLabels + 1}× Bolo de anos`);
  expect(words.filter((text) => text.includes('#042'))).toHaveLength(1);
});

test('what comes instead is named on its box, and nothing of what it replaces', () => {
  const faltas = [{ linha: 1, qtd: 1, troca: { id: 'noz', nome: 'Bolo de noz' } }];
  const words = wordsOf(order([{ ...cake, qtd: 2 }], { faltas }));
  expect(words.filter((text) => text === 'Bolo de anos')).toHaveLength(1);
  const box = words.slice(words.indexOf('Bolo de noz'));
  expect(box.join()).not.toMatch(/Parabéns|1 kg|glúten/);
  expect(wordsOf(order([cake], { faltas })).join()).not.toContain('Bolo de anos');
});

test('what comes instead says what is in it, where that is known', () => {
  const troca = { id: 'noz', nome: 'Bolo de noz', alergenios: ['leite'] };
  const words = wordsOf(order([{ ...cake, qtd: 2 }], { faltas: [{ linha: 1, qtd: 1, troca }] }));
  expect(words.filter((text) => text.startsWith('Contém'))).toEqual(['Contém: glúten', 'Contém: leite']);
});

test('what was swapped and given back, or swapped again, has no label', () => {
  const swap = (qtd: number, id: string) => ({ linha: 1, qtd, troca: { id, nome: id } });
  const boxes = (change: object, faltas: object[]) =>
    wordsOf(order([{ ...cake, qtd: 3, ...change }, nata], { faltas })).filter((text) =>
      ['Bolo de anos', 'noz', 'chocolate', 'Pastel de nata'].includes(text),
    );
  expect(boxes({ devolvidas: 1 }, [swap(1, 'noz')])).toEqual(['Bolo de anos', 'noz']);
  expect(boxes({ devolvidas: 2 }, [swap(2, 'noz')])).toEqual(['noz']);
  expect(boxes({ devolvidas: 3 }, [swap(1, 'noz')])).toEqual(['Pastel de nata']);
  expect(boxes({}, [swap(3, 'noz'), swap(2, 'chocolate')])).toEqual(['noz', 'chocolate', 'chocolate']);
  expect(boxes({ devolvidas: 1 }, [swap(2, 'noz'), swap(2, 'chocolate')])).toEqual([
    'chocolate',
    'chocolate',
  ]);
});

test('what nothing is known of says so', () => {
  expect(wordsOf(order([cake], { alergenios: [null] }))).toContain('Alergénios: sem informação');
  expect(wordsOf(order([cake], { alergenios: [[]] }))).toContain('Sem alergénios declarados');
});
