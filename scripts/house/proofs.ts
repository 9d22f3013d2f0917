import { readRows } from '../proofs.ts';
import type { Finding, HouseCheck } from './repository.ts';

const paper = 'docs/security/asvs.md';

/** A choice or a document, which no test can prove. */
const isPaper = (proof: string) => proof === 'paper';

export const proofs: HouseCheck = {
  name: 'what the security papers claim is attacked by a test',
  teaches:
    'Every line that says Met names its tests: `file.test.ts` "title as in the source", or says paper where it is about a document. npm test then checks that they ran.',
  find(files) {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    return readRows(texts.get(paper) ?? '').flatMap(
      ({ row, line, status, proof, proofs: named }): Finding[] => {
        const at = { path: paper, line };
        if (status.startsWith('Met') && named.length === 0 && !isPaper(proof))
          return [{ ...at, what: `${row} names no test` }];
        return named.flatMap(({ file, title }) => {
          const text = texts.get(file);
          if (text === undefined) return [{ ...at, what: `${row}: there is no ${file}` }];
          return text.includes(title) ? [] : [{ ...at, what: `${row}: ${file} has no test "${title}"` }];
        });
      },
    );
  },
};
