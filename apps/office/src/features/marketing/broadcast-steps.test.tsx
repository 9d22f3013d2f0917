import { afterEach, expect, test, vi } from 'vitest';
import { approved, counting, draft, scheduled, sent } from '../../testing/broadcast.ts';
import {
  all,
  answering,
  asked,
  askedOnce,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { reach } from '../../testing/reach.ts';
import { broadcasts } from './broadcasts.tsx';

const step = 'POST gestao/envios/5/passo';

async function look(record: object, role: 'administrator' | 'marketing' = 'marketing') {
  answering('GET gestao/envios/5', record);
  answering('POST gestao/envios/novo/alcance', reach);
  for (const list of ['lojas', 'cupoes']) answering(`GET gestao/${list}`, listed());
  answering(step, {});
  await open(broadcasts, '/envios/5', { role });
  await soon('field', 'Título');
}
afterEach(() => vi.useRealTimers());
const now = () => document.querySelector('[aria-current=step]')?.textContent;

test('whoever wrote it waits for somebody else', async () => {
  await look({ ...draft, pode_aprovar: 0 });
  expect(now()).toBe('Rascunho');
  await reads('Escrito por Rui. Aprova outra pessoa.');
  expect(all('button', 'Aprovar')).toEqual([]);
});

test('what is approved is what was read: of the moment at which it was written', async () => {
  await look(draft);
  await reads('Leia como os clientes a vão ver, e aprove.');
  answering('GET gestao/envios/5', approved);
  press('Aprovar');
  const { body } = await askedOnce(step);
  expect(body).toEqual({ passo: 'aprovar', estado: 'draft', escrito_em: draft.escrito_em });
  await reads('Aprovado por Ana. Falta dizer quando sai.');
  expect(now()).toBe('Aprovado');
});

test('what was changed has to be saved before it is approved', async () => {
  await look(draft);
  expect(isOff(one('button', 'Aprovar'))).toBe(false);
  write('Texto', 'Já não há.');
  await reads('Guarde antes de aprovar.');
  expect(isOff(one('button', 'Aprovar'))).toBe(true);
});

test('one that somebody changed meanwhile isn’t approved, and is shown as it is by now', async () => {
  await look(draft);
  answering(step, refused(409, 'conflict', 'O envio mudou: leia outra vez'));
  answering('GET gestao/envios/5', { ...draft, title: 'Bolo-rainha' });
  press('Aprovar');
  await reads('O envio mudou: leia outra vez');
  await until(() => expect((one('field', 'Título') as HTMLInputElement).value).toBe('Bolo-rainha'));
});

test('it goes at the moment that was said, or in five minutes', async () => {
  await look(approved);
  expect(isOff(one('button', 'Agendar'))).toBe(true);
  write('Enviar em', '2026-12-01T10:30');
  press('Agendar');
  const { body } = await askedOnce(step);
  expect(body).toEqual({
    ...{ passo: 'agendar', estado: 'approved', escrito_em: draft.escrito_em },
    quando: new Date('2026-12-01T10:30').toISOString(),
  });
  await until(() => expect(isOff(one('button', 'Agendar'))).toBe(false));
  const before = Date.now();
  press('Enviar daqui a 5 minutos');
  await until(() => expect(asked(step)).toHaveLength(2));
  const wait = Date.parse(String(asked(step)[1]?.body.quando)) - before;
  expect(Math.round(wait / 60_000)).toBe(5);
});

test('one that was approved can still be a draft again', async () => {
  await look(approved);
  answering('GET gestao/envios/5', draft);
  press('Voltar a rascunho');
  expect((await askedOnce(step)).body).toMatchObject({ passo: 'anular' });
  await soon('button', 'Aprovar');
});

test('until it has gone it can be taken back, and its words stay as they were approved', async () => {
  await look(scheduled);
  await reads('Sai em 01/12, 10:30. Até lá pode anular.');
  expect(isOff(one('field', 'Texto'))).toBe(true);
  expect(all('button', 'Guardar')).toEqual([]);
  press('Anular envio');
  expect((await askedOnce(step)).body).toMatchObject({ passo: 'anular', estado: 'scheduled' });
});

test('one that has gone says how many it reached, and nothing of it can be changed', async () => {
  answering('GET gestao/envios/5/resultado', {
    ...{
      estado: 'a_contar',
      ate: '2026-12-15T10:30:00.000Z',
      medidas: [],
      minimo: 50,
      minimo_compradores: 10,
    },
    receberam: { pessoas: 812, compras: 406, valor: 1624, cupoes: 3, dado: 6 },
    controlo: { pessoas: 90, compras: 30, valor: 0, cupoes: 0, dado: 0 },
  });
  await look(sent);
  await reads('Saiu em 01/12, 10:30. Receberam: 812. No grupo de controlo: 90.');
  expect(isOff(one('field', 'Texto'))).toBe(true);
  expect(all('button', /Anular|Aprovar|Guardar|Agendar/)).toEqual([]);
  const rows = () => all('row').map((row) => [...row.children].map((cell) => textOf(cell)));
  await until(() => expect(rows()).toHaveLength(5));
  expect(rows()[1]?.slice(1)).toEqual(['812', '90']);
  expect(rows()[3]?.slice(1)).toEqual(['2,00€', '0,00€']);
  expect(rows()[4]?.slice(1)).toEqual(['3 · 6,00€', '0 · 0,00€']);
});

test.each([
  ['with those who got it', 812, ['Pessoas812', 'Compras40', 'Gasto por pessoa0,10€']],
  ['with nothing where nobody was noted', 0, []],
])('where no lot was drawn nobody is said to be left out: %s', async (_, people, figures) => {
  const nobody = { pessoas: 0, compras: 0, valor: 0, cupoes: 0, dado: 0 };
  answering('GET gestao/envios/5/resultado', {
    ...{ ...counting, estado: 'sem_grupo', controlo: nobody },
    receberam: people === 0 ? nobody : { ...nobody, pessoas: people, compras: 40, valor: 81.2 },
  });
  await look({ ...sent, controlo: 0, em_controlo: 0 });
  const result = await soon('region', 'Resultado');
  await reads('sem grupo de controlo não há com quem comparar', result);
  expect(
    all('row', undefined, result)
      .slice(1)
      .map((row) => textOf(row)),
  ).toEqual(figures);
  expect(textOf(result)).not.toContain('Grupo de controlo');
  expect(textOf(result)).not.toContain('sorteado');
});

test('a new one begins for the app, with a lot that is left out', async () => {
  answering('POST gestao/envios/novo/alcance', reach);
  for (const list of ['lojas', 'cupoes']) answering(`GET gestao/${list}`, listed());
  answering('POST gestao/envios', { ...draft, id: 6 });
  answering('GET gestao/envios/6', { ...draft, id: 6 });
  await open(broadcasts, '/envios/create', { role: 'marketing' });
  await soon('field', 'Texto');
  write('Título', 'Folar');
  write('Texto', 'Páscoa');
  write('Gasto, pelo menos (€)', '12.5');
  write('Sem compras há (dias)', '30');
  press('Guardar');
  const { body } = await askedOnce('POST gestao/envios');
  expect(body).toMatchObject({
    ...{ title: 'Folar', text: 'Páscoa', canal: 'push', controlo: 10, nos_dias: 90, so_novos: 0 },
    ...{ gasto_minimo: 12.5, dias_ausente: 30 },
  });
});
