import { expect, test } from 'vitest';
import { encodePaper, type Paper, plain } from '#modules/printing/paper.ts';

/** Bytes that are no letters: the commands of the paper itself, and whatever else slipped in. */
const commandsOf = (paper: Paper) =>
  [...encodePaper(paper, 80)].filter((byte) => byte < 0x20 || byte === 0x7f);

test('no letter that a customer can write is a printer’s command', () => {
  const written: string[] = [];
  for (let code = 1; code <= 0xffff; code += 16) {
    const letters = Array.from({ length: 16 }, (_, place) => String.fromCharCode(code + place));
    written.push(letters.map((letter) => plain(letter).replace(' ', '_') || '_').join(''));
  }
  const text = (letters: string) => ({ kind: 'text' as const, text: letters });
  expect(commandsOf(written.map(text))).toEqual(
    commandsOf(written.map((letters) => text('A'.repeat(letters.length)))),
  );
});

test.each([
  ['←p0', '?p0'],
  ['→ porta • 2.º', '-> porta * 2.º'],
  ['Pa\u0303o 🥖 ☺', 'Pão ? ?'],
  ['5 € · ½ «Olá»', '5 € · ½ «Olá»'],
])('%s stands there as %s', (written, printed) => {
  expect(plain(written)).toBe(printed);
});

test('a row without a right side, or with no room beside it, is lines', () => {
  for (const right of ['', 'x'.repeat(31)])
    expect(() => encodePaper([{ kind: 'row', left: 'Pão', right }], 58)).not.toThrow();
});

test('what a code holds is letters alone', () => {
  const code = (value: string) => encodePaper([{ kind: 'qr', value }], 80);
  expect(code('\u001bp0 ←')).toEqual(code('?p0 ?'));
});
