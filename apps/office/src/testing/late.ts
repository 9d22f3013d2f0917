/**
 * An answer that comes when the test says so: what is asked after it may be answered before. `answering('GET gestao/lojas',
 * answer)`, and later `await come(listed())`, after which the screen has heard it.
 */
export function late(): { answer: () => Promise<object>; come: (data: object) => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<object>();
  return {
    answer: () => promise,
    come: (data) => {
      resolve(data);
      return shown();
    },
  };
}

/** The answer is lost on its way: what was asked may have been done. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Long enough for an answer that has come to be shown, where nothing is to be seen of it. */
export const shown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
