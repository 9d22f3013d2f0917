import { type HouseCheck, isCode, lineAt } from './repository.ts';

export const barrels: HouseCheck = {
  name: 'nothing is exported from where it is not',
  teaches:
    'A re-export hides where things live and drags whole folders into bundles. Import from the file that defines it.',
  find(files) {
    // The catalogue's functions are generated: one file stands at its door.
    const door = 'packages/copy/src/messages.ts';
    return files
      .filter((file) => isCode(file) && file.path !== door)
      .flatMap((file) =>
        [...file.text.matchAll(/^export (?:type )?(?:\*|\{[^}]*\})(?: as \w+)? from /gm)].map((match) => ({
          path: file.path,
          line: lineAt(file.text, match.index),
          what: `re-exports: ${match[0].trim()}`,
        })),
      );
  },
};
