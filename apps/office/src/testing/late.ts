/** An answer that comes when the test says so: what is asked after it may be answered before. */
export function late(): { answer: () => Promise<object>; come: (data: object) => void } {
  let come: (data: object) => void = () => {};
  const answer = new Promise<object>((resolve) => {
    come = resolve;
  });
  return { answer: () => answer, come };
}

/** The answer is lost on its way: what was asked may have been done. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Long enough for an answer that has come to be shown, where nothing is to be seen of it. */
export const shown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
