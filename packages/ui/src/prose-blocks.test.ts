import { describe, expect, it } from 'vitest';
import { proseBlocks, proseParts, summaryOf } from './prose-blocks.ts';

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

  it('are none in an empty text', () => {
    expect(proseBlocks(' \n\n ')).toEqual([]);
  });
});

describe('the addresses in a line', () => {
  it('are followed without the sentence’s end', () => {
    expect(proseParts('Em https://www.cniacc.pt, ou (https://a.pt/b).')).toEqual([
      { text: 'Em ' },
      { text: 'https://www.cniacc.pt', href: 'https://www.cniacc.pt' },
      { text: ', ou (' },
      { text: 'https://a.pt/b', href: 'https://a.pt/b' },
      { text: ').' },
    ]);
  });

  it('include those of e-mail', () => {
    expect(proseParts('Escreva para ola@fornada.example.')).toEqual([
      { text: 'Escreva para ' },
      { text: 'ola@fornada.example', href: 'mailto:ola@fornada.example' },
      { text: '.' },
    ]);
  });

  it('are never anything that runs', () => {
    const line = '<a href="javascript:alert(1)">x</a> http://a.pt data:text/html,x';
    expect(proseParts(line)).toEqual([{ text: line }]);
  });
});

describe('the description of a page', () => {
  it('is the text on one line, without marks', () => {
    expect(summaryOf('## Título\n\nPão.\n\n- côdea\n- miolo')).toBe('Pão. côdea miolo');
  });

  it('is cut between words', () => {
    expect(summaryOf('um dois, três quatro', 12)).toBe('um dois…');
  });
});
