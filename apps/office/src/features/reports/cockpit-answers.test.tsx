// What the cockpit does with answers that come late, out of turn, or not at all.
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  choices,
  choose,
  fact,
  listed,
  one,
  press,
  reads,
  refused,
  show,
  soon,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { answeringSold, customers, details, drawn, figures, sold, sums } from '../../testing/sold.ts';
import Cockpit from './cockpit.tsx';

const takings = (valor: number) => ({
  ...figures,
  lojas: [{ id: 862, nome: 'Chiado', agora: sums(valor, 1), antes: sums(0, 0) }],
});
const busy = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy');
const isTold = (words: string) => until(() => expect(fact('Vendas com IVA')).toContain(words));
const alerts = () => all('alert').map((alert) => textOf(alert));
/** The shops are chosen one after the other, and the list is closed. */
async function chooseShops(...names: string[]): Promise<void> {
  await soon('combobox', 'Lojas');
  await choices('Lojas');
  for (const name of names) {
    const before = asked(sold).length;
    press(name, undefined, 'option');
    await until(() => expect(asked(sold)).toHaveLength(before + 1));
  }
  one('option', names.at(-1)).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await until(() => expect(all('option')).toEqual([]));
}

/** A cockpit whose server answers what it was asked of some shops when the test says so; without any, of all of them. */
async function lookAndWait() {
  const waiting = new Map<string, (told: object) => void>();
  answeringSold(
    ({ query }: { query: Record<string, string> }) =>
      new Promise<object>((resolve) => waiting.set(query.lojas ?? '', resolve)),
  );
  await show(<Cockpit />);
  return async (shops: string, told: object) => {
    const give = await until(() => {
      const found = waiting.get(shops);
      expect(found, `what was asked is of ${[...waiting.keys()]}`).toBeDefined();
      return found;
    });
    waiting.delete(shops);
    give?.(told);
  };
}
async function look(told: object = takings(10)): Promise<void> {
  answeringSold(told);
  await show(<Cockpit />);
  await isTold('10,00€');
}

test('until anything is told a place is kept for it', async () => {
  const answer = await lookAndWait();
  expect(busy()).toBe('true');
  expect(document.querySelector('dl')).toBeNull();
  await answer('', takings(10));
  await isTold('10,00€');
  expect(busy()).toBe('false');
});

test('figures of all shops don’t stand under the one that is asked for by now', async () => {
  const answer = await lookAndWait();
  await answer('', takings(10));
  await isTold('10,00€');
  await chooseShops('Belém');
  await until(() => expect(busy()).toBe('true'));
  expect(textOf()).not.toContain('10,00€');
  await answer('860', takings(20));
  await isTold('20,00€');
});

test('nor do those of other days', async () => {
  await look();
  answering(sold, new Promise(() => {}));
  await choose('Período', 'Ontem');
  await until(() => expect(busy()).toBe('true'));
  expect(textOf()).not.toContain('10,00€');
});

test('an old answer that comes late is nobody’s', async () => {
  const answer = await lookAndWait();
  await answer('', takings(10));
  await isTold('10,00€');
  await chooseShops('Belém', 'Chiado');
  await answer('860,862', takings(30));
  await isTold('30,00€');
  await answer('860', takings(20));
  await drawn();
  expect(fact('Vendas com IVA')).toContain('30,00€');
});

test('nor is anybody told that it was refused', async () => {
  const answer = await lookAndWait();
  await chooseShops('Belém', 'Chiado');
  await answer('860,862', takings(30));
  await isTold('30,00€');
  await answer('860', refused(503, 'unavailable', 'Belém não responde'));
  await drawn();
  expect(textOf()).not.toContain('Belém não responde');
  expect(fact('Vendas com IVA')).toContain('30,00€');
});

test('what is refused says why, in the place of what was there before', async () => {
  await look();
  answering(sold, refused(422, 'invalid_fields', 'A primeira data é depois da última'));
  await choose('Período', 'Outras datas');
  await until(() => expect(alerts()).toContain('A primeira data é depois da última'));
  expect(busy()).toBe('false');
  expect(textOf()).not.toContain('10,00€');
  expect(all('region', 'Vendas por dia')).toEqual([]);
});

test('and is told once other days are asked for', async () => {
  await look();
  answering(sold, refused(422, 'invalid_fields', 'A primeira data é depois da última'));
  await choose('Período', 'Outras datas');
  await until(() => expect(alerts()).toContain('A primeira data é depois da última'));
  answering(sold, takings(40));
  write('Até', '2026-03-31');
  await isTold('40,00€');
  expect(one('region', 'Vendas por dia')).toBeDefined();
});

test('what else there is to say is told though sales are refused', async () => {
  answeringSold(refused(503, 'unavailable', 'Sem números por agora'));
  answering(details, {
    ...{ cestos: 0, pares: [], promessas: { horas: [], datas: [], lojas: [] } },
    iva: [{ taxa: 6, com_iva: 1.06, iva: 0.06, sem_iva: 1 }],
  });
  await show(<Cockpit />);
  await soon('region', 'Vendas por taxa de IVA');
  await until(() => expect(alerts()).toContain('Sem números por agora'));
});

test('sales are told though nothing else is', async () => {
  answeringSold(takings(10));
  answering(details, refused(503, 'unavailable', 'Sem pormenores'));
  await show(<Cockpit />);
  await isTold('10,00€');
  await reads('Sem pormenores');
  expect(all('region', 'Vendas por taxa de IVA')).toEqual([]);
});

test('all that is told is asked for the same days and shops', async () => {
  await look();
  await choose('Período', 'Outras datas');
  write('Desde', '2026-01-01');
  write('Até', '2026-01-31');
  await chooseShops('Belém');
  for (const what of [sold, details, customers])
    await until(() =>
      expect(asked(what).at(-1)?.query).toEqual({ desde: '2026-01-01', ate: '2026-01-31', lojas: '860' }),
    );
});

test('two other dates begin as the days that were looked at', async () => {
  await look();
  await choose('Período', 'Ontem');
  await until(() => expect(asked(sold)).toHaveLength(2));
  const yesterday = asked(sold)[1]?.query.desde;
  await choose('Período', 'Outras datas');
  await until(() => expect(asked(sold)).toHaveLength(3));
  expect(asked(sold)[2]?.query).toMatchObject({ desde: yesterday, ate: yesterday });
});

test('who has one shop isn’t asked which', async () => {
  answeringSold(takings(10));
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  await show(<Cockpit />);
  await isTold('10,00€');
  expect(all('combobox', 'Lojas')).toEqual([]);
});

test('figures are asked for again each minute, and stay while they are', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await look();
  answering(sold, takings(11));
  // What is waited for lets it pass a little too.
  vi.advanceTimersByTime(50_000);
  expect(asked(sold)).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(busy()).toBe('false');
  await isTold('11,00€');
  expect(asked(sold)).toHaveLength(2);
});

test('what can’t be read a minute later leaves what was told, without a word', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await look();
  answering(sold, refused(503, 'unavailable', 'Sem números por agora'));
  vi.advanceTimersByTime(60_000);
  await until(() => expect(asked(sold)).toHaveLength(2));
  await drawn();
  expect(fact('Vendas com IVA')).toContain('10,00€');
  expect(textOf()).not.toContain('Sem números por agora');
});

test('what was refused is told as soon as it can be', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answeringSold(refused(503, 'unavailable', 'Sem números por agora'));
  await show(<Cockpit />);
  await until(() => expect(alerts()).toContain('Sem números por agora'));
  answering(sold, takings(12));
  vi.advanceTimersByTime(60_000);
  await isTold('12,00€');
});

test('nobody asks for figures that nobody looks at', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await look();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(180_000);
  await drawn();
  expect(asked(sold)).toHaveLength(1);
});
