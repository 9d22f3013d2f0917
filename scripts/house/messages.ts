import { basename } from 'node:path';
import { lookedUp } from '../compile-sentences.ts';
import { type HouseCheck, isCode } from './repository.ts';

const catalogue = /^packages\/copy\/messages\/(pt|en)\/([^/]+)\.json$/;

export const messages: HouseCheck = {
  name: 'every sentence is in both languages, and said somewhere',
  teaches:
    'The catalogue is packages/copy/messages/{pt,en}: the same keys in both, with the same parameters. A sentence nobody says any more is removed.',
  find(files) {
    const all = { pt: new Map<string, Sentence>(), en: new Map<string, Sentence>() };
    for (const file of files) {
      const language = catalogue.exec(file.path)?.[1] as 'pt' | 'en' | undefined;
      if (language === undefined) continue;
      for (const [key, text] of Object.entries(JSON.parse(file.text) as Record<string, unknown>)) {
        if (!key.startsWith('$')) all[language].set(key, { path: file.path, text: JSON.stringify(text) });
      }
    }
    return [
      ...missing(all.pt, all.en, 'English'),
      ...missing(all.en, all.pt, 'Portuguese'),
      ...[...all.pt].flatMap(([key, sentence]) => {
        const other = all.en.get(key);
        if (other === undefined || parametersOf(sentence) === parametersOf(other)) return [];
        return [
          { path: other.path, what: `${key} has other parameters than in ${basename(sentence.path)} (pt)` },
        ];
      }),
      ...[...all.pt, ...all.en].flatMap(([key, { path, text }]) =>
        /\p{L}|\{/u.test(text) ? [] : [{ path, what: `${key} says nothing` }],
      ),
      ...[...all.pt].flatMap(([key, sentence]) => {
        const other = all.en.get(key);
        if (other === undefined || other.text !== sentence.text || !isSentence(sentence)) return [];
        return [{ path: other.path, what: `${key} is not translated` }];
      }),
      ...unsaid(
        all.pt,
        files.filter(isCode).map((file) => file.text),
      ),
    ];
  },
};

type Sentence = { path: string; text: string };

function missing(from: Map<string, Sentence>, to: Map<string, Sentence>, language: string) {
  return [...from].flatMap(([key, { path }]) =>
    to.has(key) ? [] : [{ path, what: `${key} is not in ${language}` }],
  );
}

/** Three words and more: fewer may be a name, or the same in both languages. */
const isSentence = ({ text }: Sentence) =>
  (text.replace(/\{\w+\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length >= 3;

function parametersOf({ text }: Sentence): string {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join();
}

function unsaid(sentences: Map<string, Sentence>, code: string[]) {
  const words = new Set(
    code.flatMap((text) => [/[a-z]\w*/gi, /[a-z][\w.-]*/gi].flatMap((word) => text.match(word) ?? [])),
  );
  const keys = new Set(
    [...words].map((word) => word.replace(/[A-Z]/g, '_$&').replace(/[.-]/g, '_').toLowerCase()),
  );
  return [...sentences].flatMap(([key, { path }]) => {
    const [, name] = lookedUp.exec(key) ?? [];
    const isSaid = keys.has(key) || (name !== undefined && (keys.has(name) || key.startsWith('office_ra_')));
    return isSaid ? [] : [{ path, what: `${key} is never said` }];
  });
}
