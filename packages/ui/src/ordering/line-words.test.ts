import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { baseLocale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import { cents } from '@fornada/domain/money.ts';
import { expect, test } from 'vitest';
import { choiceText, choiceWords, nameText } from './line-words.ts';
import { previewCart } from './preview.ts';
import { aWireExtra, aWireMenu, aWireProduct } from './wire-menu.fixture.ts';

test.each([
  [['1 kg (8 pessoas)'], 'Parabéns, avó (80)', '1 kg, 8 pessoas, «Parabéns, avó (80)»'],
  [['Com gelo', 'Leite (sem lactose)'], '', 'Com gelo, Leite, sem lactose'],
  [[], '', ''],
])('what is chosen stands in brackets, and has none of its own: %j', (names, inscription, words) => {
  expect(choiceWords(names, inscription)).toBe(words);
});

test('a line is called in English as far as somebody wrote it', () => {
  overwriteGetLocale(() => 'en');
  const extras = [
    aWireExtra({ codigo: 'queijo', descricao: 'Queijo', descricao_ingles: 'Cheese' }),
    aWireExtra({ codigo: 'fiambre', descricao: 'Fiambre' }),
  ];
  const product = aWireProduct({ produto: 'Tosta', produto_ingles: 'Toastie', complementares: extras });
  const lineWith = (...complementCodes: string[]) => {
    const line = {
      key: 'a',
      productCode: product.cod_produto,
      quantity: 1,
      complementCodes,
      optionCodes: [],
    };
    const [entry] = previewCart(
      toDomainMenu(aWireMenu([product])),
      [{ ...line, seen: { name: 'Tosta', unitPrice: cents(120) } }],
      { deliveryType: 'take_away', tier: 1, vat: { region: 'mainland', date: '2026-11-21' } },
    ).lines;
    if (!entry) throw new Error('The cart has no line');
    return entry;
  };
  expect(nameText(lineWith())).toEqual({ children: 'Toastie', lang: undefined });
  expect(choiceText(lineWith('queijo'))).toEqual({ children: 'Cheese', lang: undefined });
  expect(choiceText(lineWith('queijo', 'fiambre'))).toEqual({ children: 'Cheese, Fiambre', lang: 'pt-PT' });
  overwriteGetLocale(() => baseLocale);
  expect(choiceText(lineWith('queijo'))).toEqual({ children: 'Queijo', lang: undefined });
});
