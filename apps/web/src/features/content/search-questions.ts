import type { Question, QuestionCategory } from '@fornada/contract/content.ts';
import { wordsOf } from '#features/catalogue/search.ts';

export interface FoundQuestion {
  category: QuestionCategory;
  question: Question;
}

/** The questions that hold all the words, each at least as the start of a word; those that ask with them come first. */
export function searchQuestions(categories: readonly QuestionCategory[], query: string): FoundQuestion[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return categories
    .flatMap((category) => category.perguntas.map((question) => ({ category, question })))
    .map((found) => ({ found, score: scoreOf(found, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ found }) => found);
}

function scoreOf({ category, question }: FoundQuestion, wanted: readonly string[]): number {
  const asked = wordsOf(`${question.title} ${question.titleDetail}`);
  const answered = wordsOf(`${question.text} ${category.title}`);
  const scores = wanted.map((word) => (starts(asked, word) ? 3 : starts(answered, word) ? 1 : 0));
  return scores.includes(0) ? 0 : scores.reduce<number>((total, score) => total + score, 0);
}

const starts = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start));
