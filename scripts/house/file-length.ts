import { type HouseCheck, isCode, isTest } from './repository.ts';

const longest = 300;

export const fileLength: HouseCheck = {
  name: `files have at most ${longest} lines`,
  teaches:
    'A file is read top to bottom in one sitting: 40 to 200 lines. Past that it holds two things; give the second one its own name.',
  find(files) {
    return files
      .filter((file) => (isCode(file) && !isTest(file)) || file.path.endsWith('.css'))
      .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > longest)
      .map(({ path, lines }) => ({ path, what: `has ${lines} lines` }));
  },
};
