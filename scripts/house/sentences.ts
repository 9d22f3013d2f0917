import { type Finding, type HouseCheck, isTest, lineAt, type SourceFile } from './repository.ts';

/** Code that shows, mails or prints text to people. */
const speaks = /^(apps\/\w+\/src|packages\/(ui|contract|domain)\/src)\/.*\.tsx?$/;
const tests = /\/(testing|workshop)\//;
/** Names that are the same in every language. */
const names = new Set(['packages/domain/src/holidays.ts']);

const plain = `[^<>{}()&|=;+'"\`]*`;
/** Words between two tags, or beside a value. Signs alone are none, and what has an operator in it is code. */
const elementTexts = [
  new RegExp(`(?<!=)>(${plain}\\p{L}{2}${plain})(?=[<{])`, 'gu'),
  new RegExp(`\\}(${plain}\\p{L}{2}${plain})(?=</)`, 'gu'),
];
const attribute =
  /\s(?:aria-label|aria-description|alt|title|label|placeholder|text|hint|summary|description)="([^"]*\p{L}{2}[^"]*)"/gu;
/** A literal with a Portuguese letter and a blank: a sentence, or most of one. */
const literal = /(['"`])((?:(?!\1)[^\\\n])*[áàâãéêíóôõúç](?:(?!\1)[^\\\n])*)\1/giu;

export const sentences: HouseCheck = {
  name: 'no sentence outside the catalogue',
  teaches:
    'What a person reads is a message of packages/copy, so that it exists in every language: write it there and say m.its_name().',
  find: (files) =>
    files
      .filter(
        (file) => speaks.test(file.path) && !isTest(file) && !tests.test(file.path) && !names.has(file.path),
      )
      .flatMap(sentencesIn),
};

function sentencesIn({ path, text }: SourceFile): Finding[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  const found = [
    ...(path.endsWith('.tsx')
      ? [...elementTexts, attribute].flatMap((pattern) => [...code.matchAll(pattern)])
      : []
    )
      // A comma is between two values, and a name with dots is a key of some other catalogue.
      .filter(([, words = '']) => !/^\s*,|^[\w-]+(\.[\w-]+)+$/.test(words))
      .map((match) => ({ index: match.index, words: match[1] ?? '' })),
    ...[...code.matchAll(literal)]
      .map((match) => ({ index: match.index, words: match[2] ?? '' }))
      .filter(({ words }) => /\p{L}\s+\p{L}/u.test(words)),
  ];
  return found.map(({ index, words }) => ({
    path,
    line: lineAt(code, index),
    what: words.trim().slice(0, 60),
  }));
}
