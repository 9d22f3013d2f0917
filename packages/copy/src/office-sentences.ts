import * as m from './generated/office.js';

/** A sentence, given what stands between its braces. */
export type Sentence = (values: never) => string;

/** The back office's sentences and those of codes, by their keys. A browser's bundle that has it has them all. */
export const officeSentences: Readonly<Record<string, Sentence>> = m;
