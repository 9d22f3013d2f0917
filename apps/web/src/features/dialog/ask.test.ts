import { afterEach, describe, expect, it } from 'vitest';
import { ask, useAsked } from './ask.ts';

const question = { title: 'Cancelar o pedido?', text: 'Nada lhe é cobrado.' };
const answerFirst = (value: unknown) => useAsked.getState().waiting[0]?.answer(value);

afterEach(() => useAsked.setState({ waiting: [] }));

describe('a question', () => {
  it('waits for its turn and has its own answer', async () => {
    const [first, second] = [ask(question), ask({ ...question, title: 'Esvaziar o carrinho?' })];
    expect(useAsked.getState().waiting.map(({ title }) => title)).toEqual([
      'Cancelar o pedido?',
      'Esvaziar o carrinho?',
    ]);
    answerFirst('sim');
    answerFirst('não');
    expect(await Promise.all([first, second])).toEqual(['sim', 'não']);
  });

  it('is asked once while it waits, and anew after its answer', async () => {
    const [first, second] = [ask(question), ask(question)];
    expect(useAsked.getState().waiting).toHaveLength(1);
    answerFirst('sim');
    expect(await Promise.all([first, second])).toEqual(['sim', 'sim']);
    const again = ask(question);
    expect(useAsked.getState().waiting).toHaveLength(1);
    answerFirst(null);
    expect(await again).toBeNull();
  });
});
