import { type HouseCheck, isTest, lineAt } from './repository.ts';

const formatted = /DateTimeFormat\(|\.toLocale(?:Date|Time)String\(|new Date\([^()]*\)\.toLocaleString\(/g;

export const moments: HouseCheck = {
  name: 'the back office tells a moment on a clock of the chain',
  teaches:
    'Without a timeZone it is the clock of whoever reads it, who may be on an island. words/moment.ts says moments and days by the shop’s clock.',
  find(files) {
    return files
      .filter((file) => file.path.startsWith('apps/office/src/') && !isTest(file))
      .filter(({ path }) => path !== 'apps/office/src/words/moment.ts')
      .flatMap(({ path, text }) =>
        [...text.matchAll(formatted)]
          .filter(({ index }) => !/\btimeZone\b/.test(text.slice(index).split(';')[0] ?? ''))
          .map(({ index }) => ({
            path,
            line: lineAt(text, index),
            what: 'formats a moment without a clock',
          })),
      );
  },
};
