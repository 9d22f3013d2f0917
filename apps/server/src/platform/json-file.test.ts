import { expect, test } from 'vitest';
import { findSyntaxProblem } from '#platform/json-file.ts';

test.each([
  ['{\n  "tag": "natal",\n  "title" "Natal"\n}', 3, 11],
  ['[1, 2', 1, 5],
  ['\uFEFF{"a": }', 1, 7],
  ['pão de centeio', 1, 1],
  ['', 1, 1],
])('of %j it is said where it stops being JSON', (text, line, column) => {
  expect(findSyntaxProblem(text)).toMatchObject({ line, column, sentence: expect.stringMatching(/JSON/) });
});

test('of what is JSON there is nothing to say', () => {
  expect(findSyntaxProblem('\uFEFF{"a": [1]}')).toBeUndefined();
});
