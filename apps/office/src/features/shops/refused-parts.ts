// What the server refused of a field that is made of several: a tree of sentences, shaped as the field is.

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What was refused of one part of it. */
export const partOf = (error: unknown, part: string | number): unknown =>
  isTree(error) ? error[part] : undefined;

/** What is said of it as a whole; empty where nothing is. A form of the library's keeps a sentence within an object. */
export const sentenceOf = (error: unknown): string => {
  const sentence = isTree(error) ? error.message : error;
  return typeof sentence === 'string' ? sentence : '';
};

/** What is said first of it or of any part of it. */
export const firstSentenceOf = (error: unknown): string =>
  sentenceOf(error) ||
  (isTree(error)
    ? (Object.values(error)
        .map(firstSentenceOf)
        .find((sentence) => sentence !== '') ?? '')
    : '');
