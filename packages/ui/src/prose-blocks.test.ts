import { describe, expect, it, test } from 'vitest';
import { type ProsePart, plainOf, proseBlocks, proseParts, summaryOf } from './prose-blocks.ts';

const textOf = (parts: ProsePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : textOf(part.parts))).join('');
const hrefsOf = (parts: ProsePart[]): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part.href ?? [], hrefsOf(part.parts)].flat()));

describe('the blocks of a text', () => {
  it('are paragraphs, lists and headings, parted by blank lines', () => {
    expect(proseBlocks('## Objeto\n\nUma linha\noutra linha\n\n- pão\n- broa\n\n\nFim.')).toEqual([
      { kind: 'heading', text: 'Objeto' },
      { kind: 'paragraph', lines: ['Uma linha', 'outra linha'] },
      { kind: 'list', items: ['pão', 'broa'] },
      { kind: 'paragraph', lines: ['Fim.'] },
    ]);
  });

  it('keep as words what only looks like a mark', () => {
    expect(proseBlocks('- pão\ne mais')).toEqual([{ kind: 'paragraph', lines: ['- pão', 'e mais'] }]);
    expect(proseBlocks('## a\nb')).toEqual([{ kind: 'paragraph', lines: ['## a', 'b'] }]);
    expect(proseBlocks('#nata')).toEqual([{ kind: 'paragraph', lines: ['#nata'] }]);
  });

  it('are lists with numbers, from whichever they begin with', () => {
    expect(proseBlocks('1. Pão\n2. Broa')).toEqual([{ kind: 'list', items: ['Pão', 'Broa'], from: 1 }]);
    expect(proseBlocks('4) Pão')).toEqual([{ kind: 'list', items: ['Pão'], from: 4 }]);
    expect(proseBlocks('2026. O ano\n\n1.5 kg\n\n1. Pão\n- broa')).toEqual([
      { kind: 'paragraph', lines: ['2026. O ano'] },
      { kind: 'paragraph', lines: ['1.5 kg'] },
      { kind: 'paragraph', lines: ['1. Pão', '- broa'] },
    ]);
  });

  it('are none in an empty text', () => {
    expect(proseBlocks(' \n\n ')).toEqual([]);
  });
});

const link = (href: string, ...parts: ProsePart[]): ProsePart => ({ tag: 'a', href, parts });
const strong = (...parts: ProsePart[]): ProsePart => ({ tag: 'strong', parts });
const em = (...parts: ProsePart[]): ProsePart => ({ tag: 'em', parts });

describe('the addresses in a line', () => {
  it('are followed without the sentence’s end', () => {
    expect(proseParts('Em https://www.cniacc.pt, ou (https://a.pt/b).')).toEqual([
      'Em ',
      link('https://www.cniacc.pt', 'https://www.cniacc.pt'),
      ', ou (',
      link('https://a.pt/b', 'https://a.pt/b'),
      ').',
    ]);
  });

  it('include those of e-mail', () => {
    expect(proseParts('Escreva para ola@fornada.example.')).toEqual([
      'Escreva para ',
      link('mailto:ola@fornada.example', 'ola@fornada.example'),
      '.',
    ]);
  });

  it('are never anything that runs', () => {
    const line = '<a href="javascript:alert(1)">x</a> http://a.pt data:text/html,x';
    expect(proseParts(line)).toEqual([line]);
  });
});

describe('the marks in a line', () => {
  test.each<[string, ProsePart[]]>([
    ['**pão** e *broa*', [strong('pão'), ' e ', em('broa')]],
    ['__pão__ e _broa_.', [strong('pão'), ' e ', em('broa'), '.']],
    ['***pão***', [strong(em('pão'))]],
    ['**pão *quente* já**', [strong('pão ', em('quente'), ' já')]],
    ['*pão **quente** já*', [em('pão ', strong('quente'), ' já')]],
    ['«**pão**», (*broa*)', ['«', strong('pão'), '», (', em('broa'), ')']],
    ['**a** e **b**', [strong('a'), ' e ', strong('b')]],
    ['[a loja](https://a.pt/b?c=d#e)', [link('https://a.pt/b?c=d#e', 'a loja')]],
    ['[a loja](http://a.pt)', [link('http://a.pt', 'a loja')]],
    ['[escreva](mailto:ola@a.pt)', [link('mailto:ola@a.pt', 'escreva')]],
    ['[menu](/restaurantes/menus), já', [link('/restaurantes/menus', 'menu'), ', já']],
    ['[início](/)', [link('/', 'início')]],
    ['[broa](https://a.pt/Broa_(pão))', [link('https://a.pt/Broa_(pão)', 'broa')]],
    ['[**a** loja](/lojas)', [link('/lojas', strong('a'), ' loja')]],
    ['**[a loja](/lojas)**', [strong(link('/lojas', 'a loja'))]],
    [
      '_ola@a.pt_ e **https://a.pt**',
      [em(link('mailto:ola@a.pt', 'ola@a.pt')), ' e ', strong(link('https://a.pt', 'https://a.pt'))],
    ],
    ['\\*pão\\* \\[a\\](/b) c\\\\d', ['*pão* [a](/b) c\\d']],
  ])('are read in «%s»', (line, parts) => {
    expect(proseParts(line)).toEqual(parts);
  });

  test.each([
    'Grátis* para todos*',
    '* Oferta de dezembro',
    '2*3*4 e a_b_c e {idade_minima} ou {outra_idade}',
    '**pão',
    'pão**',
    '** pão **',
    '*pão * broa',
    '**pão*',
    '****',
    '_',
    '[pão]',
    '[pão](',
    '[](/a)',
    '[pão] (/a)',
    '![pão',
    '`pão`',
  ])('stay words in «%s»', (line) => {
    expect(textOf(proseParts(line))).toBe(line);
    expect(proseParts(line).every((part) => typeof part === 'string')).toBe(true);
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](data:text/html;base64,PHN2Zz4)',
    '[x](vbscript:x)',
    '[x](//a.pt)',
    '[x](/\\a.pt)',
    '[x](ftp://a.pt)',
    '[x](a.pt)',
    '[x](#a)',
    '[x](&#106;avascript:alert(1))',
    '[[x](javascript:alert(1))](javascript:alert(2))',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ])('lead nowhere in «%s»', (line) => {
    expect(hrefsOf(proseParts(line))).toEqual([]);
    expect(textOf(proseParts(line))).toBe(line);
  });

  it('are no link within a link', () => {
    expect(proseParts('[https://a.pt e b@a.pt](https://c.pt)')).toEqual([
      link('https://c.pt', 'https://a.pt e b@a.pt'),
    ]);
    expect(hrefsOf(proseParts('[a [b](/c)](/d)'))).toEqual(['/c']);
  });

  it('are found in time, however many there are that nothing closes', () => {
    const began = performance.now();
    for (const mark of ['*a ', '**a ', '[', '[a](', '_a', '\\', '[a](/(', 'aaaaaaaaaa'])
      proseParts(mark.repeat(7000));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('the description of a page', () => {
  it('is the text on one line, without marks', () => {
    expect(summaryOf('## Título\n\nPão.\n\n- côdea\n- miolo')).toBe('Pão. côdea miolo');
  });

  it('has the words of a link and what is bold, not their marks', () => {
    const text =
      '**Pão** [de _casa_](https://a.pt), \\*hoje\\*.\n\n1. Um\n2. *Dois*\n\n[x](javascript:alert(1))';
    expect(summaryOf(text)).toBe('Pão de casa, *hoje*. Um Dois [x](javascript:alert(1))');
  });

  it('is cut between words', () => {
    expect(summaryOf('um dois, três quatro', 12)).toBe('um dois…');
  });
});

describe('the words of a text', () => {
  it('are all of them, without marks or addresses behind words', () => {
    expect(plainOf('## O **pão**\n\nDa [loja](https://a.pt/x).\n\n- _um_')).toBe('O pão Da loja. um');
  });
});

test.each([
  ['Https://www.cniacc.pt', [{ tag: 'a', href: 'Https://www.cniacc.pt', parts: ['Https://www.cniacc.pt'] }]],
  ['Bolo-rei (*) e folar (*).', ['Bolo-rei (*) e folar (*).']],
  ['Bolo-rei [**] e folar [**]', ['Bolo-rei [**] e folar [**]']],
  ['*a\\* b*', [{ tag: 'em', parts: ['a* b'] }]],
  ['[x](https://)', ['[x](https://)']],
  ['[x](mailto:)', ['[x](mailto:)']],
  ['[x](mailto:a@b.pt?bcc=c@d.pt)', ['[x](mailto:a@b.pt?bcc=c@d.pt)']],
  ['[ ](/a)', ['[ ](/a)']],
  ['[x](https://banco.pt@evil.example)', ['[x](https://banco.pt@evil.example)']],
  ['[x](https://fornada.pt\u202Eevil)', ['[x](https://fornada.pt\u202Eevil)']],
  ['[x](http://fornada.pt/a)', [{ tag: 'a', href: 'http://fornada.pt/a', parts: ['x'] }]],
  ['@_fornada_ e @_a_', ['@_fornada_ e @_a_']],
])('%s reads as it is meant', (line, parts) => {
  expect(proseParts(line)).toEqual(parts);
});

test('numbers that a list wouldn’t count stay as they were written', () => {
  expect(proseBlocks('5. Preços\n7. Prazos')).toEqual([
    { kind: 'paragraph', lines: ['5. Preços', '7. Prazos'] },
  ]);
  expect(proseBlocks('3. a\n4. b')).toEqual([{ kind: 'list', items: ['a', 'b'], from: 3 }]);
  expect(plainOf('Aberto:\n2. feira a 6. feira')).toBe('Aberto: 2. feira a 6. feira');
});
