import type { HouseCheck } from './repository.ts';

const widest = 120;

export const documents: HouseCheck = {
  name: `documents wrap at ${widest}`,
  teaches: 'A document is also read as text, in a diff. A row of a table can’t wrap: keep its words few.',
  find(files) {
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .map((words, place) => ({ path, line: place + 1, words }))
          .filter(({ words }) => words.length > widest && !words.startsWith('|')),
      )
      .map(({ path, line, words }) => ({ path, line, what: `has ${words.length} characters` }));
  },
};
