import { type HouseCheck, lineAt } from './repository.ts';

// Written in pieces so that this file doesn't find itself.
const patterns: [RegExp, string][] = [
  [
    new RegExp(`(?<![\\w.])/${'work'}/\\w+|/${'root'}/\\w|/${'home'}/\\w+/|/${'Users'}/[a-z]\\w+/\\w`, 'g'),
    'a path of one machine',
  ],
  [/"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)[^"]+"/g, 'a registry that others cannot reach'],
  [new RegExp(`\\b(?:${'TO'}DO|${'FIX'}ME|${'X'}XX)\\b`, 'g'), 'work left undone'],
  [/\b(?:describe|test|it)\.(?:skip|todo|only|fixme)\b/g, 'a test that is not run'],
];

export const machineTraces: HouseCheck = {
  name: 'nothing depends on who wrote it where',
  teaches: 'A fresh clone on another machine must find everything, and what is committed is finished.',
  find(files) {
    return files.flatMap((file) =>
      patterns.flatMap(([pattern, what]) =>
        // The realtime paths of the wire begin with Users/, as the specification says; they have no leading home.
        [...file.text.matchAll(pattern)]
          .filter((match) => !/^\/Users\/(?:\{|\$|:|id)/.test(match[0]))
          .map((match) => ({
            path: file.path,
            line: lineAt(file.text, match.index),
            what: `${what}: ${match[0]}`,
          })),
      ),
    );
  },
};
