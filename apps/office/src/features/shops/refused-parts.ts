// What the server refused of a field that is made of several: a tree of sentences, shaped as the field is.

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What was refused of one part of it. */
export const partOf = (error: unknown, part: string | number): unknown =>
  isTree(error) ? error[part] : undefined;

/** What is said of it as a whole; empty where nothing is. */
export const sentenceOf = (error: unknown): string =>
  isTree(error) && typeof error.message === 'string' ? error.message : '';
