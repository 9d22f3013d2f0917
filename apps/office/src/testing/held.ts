/**
 * An answer that comes when the test says so: `answering('GET gestao/lojas', answer)`, and later `await tell(listed())`, after
 * which the screen has heard it.
 */
export function held(): { answer: () => Promise<object>; tell: (data: object) => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<object>();
  return {
    answer: () => promise,
    tell: async (data) => {
      resolve(data);
      await new Promise((heard) => setTimeout(heard, 8));
    },
  };
}
