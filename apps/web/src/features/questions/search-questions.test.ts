import type { QuestionCategory } from '@fornada/contract/content.ts';
import { describe, expect, it } from 'vitest';
import { searchQuestions } from './search-questions.ts';

const question = (id: number, title: string, text: string, ingles = {}) => ({
  id,
  tag: `p${id}`,
  title,
  titleDetail: title,
  text,
  ingles,
});
const categories: QuestionCategory[] = [
  {
    id: 1,
    tag: 'conta',
    title: 'Registo e conta',
    ingles: {},
    perguntas: [
      question(1, 'Como me registo?', 'Com o telemóvel.'),
      question(2, 'E o saldo?', 'Após o registo.'),
    ],
  },
  {
    ...{ id: 2, tag: 'pontos', title: 'Pontos', ingles: {} },
    perguntas: [question(3, 'Quantos pontos ganho?', '1 por 6€.')],
  },
  {
    ...{ id: 3, tag: 'pagar', title: 'Pagamentos', ingles: { title: 'Payments' } },
    perguntas: [question(4, 'Como pago?', 'Por MB WAY.', { title: 'How do I pay?' })],
  },
];
const found = (query: string) => searchQuestions(categories, query).map((one) => one.question.id);

describe('searching the questions', () => {
  it('finds the starts of words whatever their accents and capitals', () => {
    expect(found('TELEMOVEL')).toEqual([1]);
    expect(found('gan pont')).toEqual([3]);
  });

  it('puts what asks with the word before what answers with it', () => {
    expect(found('registo')).toEqual([1, 2]);
  });

  it('finds what is marked by its words, and not by the address behind them', () => {
    const [conta] = categories;
    const perguntas = [question(9, 'Onde?', 'Na **loja**: [ver o *mapa*](https://fornada.example/lojas).')];
    const marked = conta ? [{ ...conta, perguntas }] : [];
    expect(searchQuestions(marked, 'ver mapa')).toHaveLength(1);
    expect(searchQuestions(marked, 'example')).toEqual([]);
  });

  it('wants every word', () => {
    expect(found('pontos telemóvel')).toEqual([]);
  });

  it('takes two words for one, and doesn’t ask for those that only join others', () => {
    expect(found('mbway')).toEqual([4]);
    expect(found('pago com o mbway')).toEqual([4]);
  });

  it('forgives a slip when nothing else is found', () => {
    expect(found('ponots')).toEqual([3]);
    expect(found('registto')).toEqual([1, 2]);
    expect(found('xpto')).toEqual([]);
  });

  it('finds by the words of the other language', () => {
    expect(found('how pay')).toEqual([4]);
    expect(found('payments')).toEqual([4]);
  });

  it('finds nothing without a word', () => {
    expect(found(' ? ')).toEqual([]);
  });
});
