// Whom a message is for, in numbers: none of them is guessed, and none is lost.
import { expect, test } from 'vitest';
import { draft } from '../../testing/broadcast.ts';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
  fact,
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
  written,
} from '../../testing/desk.tsx';
import { late } from '../../testing/late.ts';
import { reach } from '../../testing/reach.ts';
import { broadcasts } from './broadcasts.tsx';
import { segments } from './segments.tsx';

const count = 'POST gestao/envios/novo/alcance';
const keep = 'PUT gestao/segmentos/2';
const lapsed = {
  ...{
    id: 2,
    nome: 'Há muito sem vir',
    loja: null,
    dias_ausente: 60,
    compras_minimas: 3,
    gasto_minimo: 12.5,
  },
  ...{ nos_dias: 180, so_novos: 0, produto: null, comprou_de: null, comprou_ate: null },
  ...{ escrito_por: 'Ana', escrito_em: '2026-11-01T10:00:00.000Z' },
};

async function look() {
  answering(count, reach);
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  answering('GET gestao/segmentos/2', lapsed);
  answering(keep, lapsed);
  await open(segments, '/segmentos/2', { role: 'marketing' });
  await until(() => expect(fact('No segmento')).toBe('900'));
}

test.each([
  ['Sem compras há (dias)', 'dias_ausente', '-1'],
  ['Gasto, pelo menos (€)', 'gasto_minimo', '0.001'],
])('«%s» that can’t be is told beside it, as it was typed, until it is mended', async (name, field, bad) => {
  await look();
  const fields = { [field]: 'Valor inválido' };
  answering(keep, refused(422, 'invalid_fields', 'x', { fields }));
  write(name, bad);
  press('Guardar');
  await reads('Valor inválido');
  expect(asked(keep)[0]?.body[field]).toBe(Number(bad));
  expect(one('field', name).getAttribute('aria-invalid')).toBe('true');
  expect(Number(written(name))).toBe(Number(bad));
  answering(keep, lapsed);
  write(name, '7');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(asked(keep)).toHaveLength(2));
  expect(asked(keep)[1]?.body).toMatchObject({ [field]: 7 });
});

test('a number by which nobody can be counted says so at once, and the count of before goes', async () => {
  await look();
  const fields = { dias_ausente: 'Valor inválido' };
  answering(count, refused(422, 'invalid_fields', 'x', { fields }));
  write('Sem compras há (dias)', '-3');
  await reads('O número tem de ser maior do que zero');
  await until(() => expect(textOf()).not.toContain('900'));
  answering(count, reach);
  write('Sem compras há (dias)', '3');
  await until(() => expect(fact('No segmento')).toBe('900'));
  expect(textOf()).not.toContain('O número tem de ser');
});

test('a number that was taken out asks for nothing, which isn’t zero', async () => {
  await look();
  for (const name of ['Sem compras há (dias)', 'Compras, pelo menos', 'Gasto, pelo menos (€)'])
    write(name, '');
  press('Guardar');
  expect((await askedOnce(keep)).body).toMatchObject({
    ...{ dias_ausente: null, compras_minimas: null, gasto_minimo: null, nos_dias: 180 },
  });
  const body = () => asked(count).at(-1)?.body;
  await until(() => expect(body()).toMatchObject({ dias_ausente: null, gasto_minimo: null }));
});

test('an older count that comes after a newer one isn’t shown', async () => {
  await look();
  const first = late();
  answering(count, ({ body }) => (body.dias_ausente === 61 ? first.answer() : { ...reach, segmento: 7 }));
  write('Sem compras há (dias)', '61');
  await until(() => expect(asked(count).at(-1)?.body).toMatchObject({ dias_ausente: 61 }));
  write('Sem compras há (dias)', '62');
  await until(() => expect(fact('No segmento')).toBe('7'));
  await first.come({ ...reach, segmento: 5 });
  expect(fact('No segmento')).toBe('7');
});

test('a kept segment that is chosen again puts back what was changed of it', async () => {
  answering(count, reach);
  for (const list of ['lojas', 'cupoes']) answering(`GET gestao/${list}`, listed());
  answering('GET gestao/segmentos', listed(lapsed));
  answering('GET gestao/envios/5', draft);
  await open(broadcasts, '/envios/5', { role: 'marketing' });
  await soon('combobox', 'Segmento guardado');
  for (const days of ['60', '45']) {
    await choose('Segmento guardado', 'Há muito sem vir');
    await until(() => expect(written('Sem compras há (dias)')).toBe('60'));
    write('Sem compras há (dias)', days);
  }
  await choose('Segmento guardado', 'Há muito sem vir');
  await until(() => expect(written('Sem compras há (dias)')).toBe('60'));
  // What the message says is its own.
  expect([written('Título'), written('Grupo de controlo (%)')]).toEqual(['Bolo-rei', '10']);
});

test('messages are listed with how far each has come, and those that wait for a yes by themselves', async () => {
  const list = 'GET gestao/envios';
  answering(
    list,
    listed(draft, { ...draft, id: 6, title: 'Folar', canal: 'sms', estado: 'sent', enviadas: 812 }),
  );
  await open(broadcasts, '/envios', { role: 'marketing' });
  await reads('Folar');
  const [first, second] = all('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => textOf(cell)));
  expect(first?.slice(0, 3)).toEqual(['Bolo-rei', 'Na aplicação', 'Rascunho']);
  expect([...(second?.slice(0, 3) ?? []), second?.at(-1)]).toEqual(['Folar', 'SMS', 'Enviado', '812']);
  await choose('Estado', 'Por aprovar');
  await until(() => expect(asked(list).at(-1)?.query).toMatchObject({ estado: 'por-aprovar' }));
});
