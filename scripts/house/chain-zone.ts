import { type HouseCheck, isCode, isTest, lineAt, type SourceFile } from './repository.ts';

type Rule = { pattern: RegExp; applies: (file: SourceFile) => boolean; what: string };

const onlyTested = /(?:^|\/)testing\/|^(?:e2e|chaos|scripts\/house)\/|^playwright\.config\.ts$/;
/** The mainland's clock is Lisbon's too, whatever the chain counts by. */
const zoned = new Set(['packages/domain/src/chain-time.ts', 'packages/domain/src/postal-places.ts']);

const rules: Rule[] = [
  {
    pattern: /(['"])Europe\/Lisbon\1/g,
    applies: (file) => !isTest(file) && !onlyTested.test(file.path) && !zoned.has(file.path),
    what: 'names the chain’s zone again',
  },
  {
    pattern: /\b86_?400_?000\b|\b24 \* (?:60 \* 60_?000|3_?600(?:_?000| \* 1_?000)|HOUR)\b/g,
    applies: ({ path }) => path !== 'packages/domain/src/local-time.ts' && !path.startsWith('scripts/house/'),
    what: 'works out a day’s length again',
  },
];

export const chainZone: HouseCheck = {
  name: 'the chain’s zone and a day’s length are written once',
  teaches:
    'Take chainTimeZone or chainDate from domain/chain-time.ts, in SQL what platform/chain-days.ts has, and DAY from domain/local-time.ts. What is a shop’s goes by the shop’s own zone.',
  find: (files) =>
    files.filter(isCode).flatMap((file) =>
      rules
        .filter(({ applies }) => applies(file))
        .flatMap(({ pattern, what }) =>
          [...file.text.matchAll(pattern)].map(({ index }) => ({
            path: file.path,
            line: lineAt(file.text, index),
            what,
          })),
        ),
    ),
};
