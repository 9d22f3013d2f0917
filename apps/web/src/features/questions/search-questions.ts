import type { Question, QuestionCategory } from '@fornada/contract/content.ts';
import { plainOf } from '@fornada/ui/prose-blocks.ts';
import { slips, tellingOf, wordsOf } from '#features/catalogue/words.ts';

export interface FoundQuestion {
  category: QuestionCategory;
  question: Question;
}

type Matches = (word: string, wanted: string) => boolean;

/**
 * The questions that hold all the words, each at least as the start of a word or of two that are written as one ('mbway');
 * those that ask with them come first. When there is none, a slip of the finger is forgiven in words from 4 letters.
 */
export function searchQuestions(categories: readonly QuestionCategory[], query: string): FoundQuestion[] {
  const wanted = tellingOf(wordsOf(query));
  if (wanted.length === 0) return [];
  const found = find(categories, wanted, (word, start) => word.startsWith(start));
  return found.length > 0 ? found : find(categories, wanted, startsNearly);
}

const startsNearly: Matches = (word, start) =>
  word.startsWith(start) ||
  (start.length >= 4 && (slips(start, word) <= 1 || slips(start, word.slice(0, start.length)) <= 1));

function find(categories: readonly QuestionCategory[], wanted: readonly string[], matches: Matches) {
  return categories
    .flatMap((category) => category.perguntas.map((question) => ({ category, question })))
    .map((found) => ({ found, score: scoreOf(found, wanted, matches) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ found }) => found);
}

function scoreOf({ category, question }: FoundQuestion, wanted: readonly string[], matches: Matches): number {
  // In either language, whichever the page is in.
  const english = question.ingles;
  const asked = wordsIn(question.title, question.titleDetail, english?.title, english?.titleDetail);
  const said = [question.text, english?.text ?? ''].map(plainOf);
  const answered = wordsIn(...said, category.title, category.ingles?.title);
  const holds = (words: readonly string[], start: string) => words.some((word) => matches(word, start));
  const scores = wanted.map((word) => (holds(asked, word) ? 3 : holds(answered, word) ? 1 : 0));
  return scores.includes(0) ? 0 : scores.reduce<number>((total, score) => total + score, 0);
}

function wordsIn(...texts: (string | undefined)[]): string[] {
  const words = wordsOf(texts.join(' '));
  return [...words, ...words.slice(1).map((word, before) => `${words[before]}${word}`)];
}
