// What customers accepted: read for ever as they accepted it, and never changed.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  choices,
  choose,
  goneTo,
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
import { shown } from '../../testing/late.ts';
import { acceptances } from './acceptances.tsx';
import { documents } from './documents.tsx';
import { categories, questions } from './questions.tsx';

const terms = {
  ...{ id: 'termos-202601', tag: 'termos', versao: 202601, data: '2026-01-01', title: 'Termos' },
  ...{ titleDetail: 'Termos de utilização', text: 'Primeiro.\n\nSegundo.', aceitacoes: 1234 },
};
const at = '/documentos/termos-202601/show';
const make = 'POST gestao/documentos';

async function look(role: 'administrator' | 'manager' | 'marketing' = 'administrator') {
  answering('GET gestao/documentos/termos-202601', terms);
  await open(documents, at, { role });
  await reads('Segundo.');
}

test('a version that was published is read as its customers read it, and has nothing to change it by', async () => {
  await look();
  const page = one('region', 'Como o cliente vê');
  expect([...page.querySelectorAll('p')].map((line) => textOf(line))).toEqual([
    ...['Termos de utilização', 'Primeiro.', 'Segundo.'],
  ]);
  expect(all('field')).toEqual([]);
  expect(all('button', /Guardar|Remover/)).toEqual([]);
});

test('another version begins with the words of the last, under a version of its own', async () => {
  await look();
  await soon('link', 'Nova versão a partir desta');
  press('Nova versão a partir desta', undefined, 'link');
  await soon('field', 'Versão');
  await until(() => expect(written('Texto')).toBe(terms.text));
  await reads('Uma versão publicada nunca muda');
  const fields = { versao: 'Esta versão já existe' };
  answering(make, refused(422, 'invalid_fields', 'x', { fields }));
  press('Guardar');
  await reads('Esta versão já existe');
  const next = { ...terms, id: 'termos-202607', versao: 202607 };
  answering(make, next);
  answering('GET gestao/documentos/termos-202607', next);
  write('Versão', '202607');
  write('Texto', 'Primeiro.\n\nTerceiro.');
  await reads('Terceiro.', one('region', 'Como o cliente vê'));
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/documentos/termos-202607/show'));
  const { body } = asked(make)[1] ?? expect.fail('sent once');
  expect(body).toMatchObject({ tag: 'termos', versao: 202607, text: 'Primeiro.\n\nTerceiro.' });
  expect(body).not.toHaveProperty('id');
});

test.each(['manager', 'marketing'] as const)(
  'somebody of %s reads it, and isn’t led to what they may not',
  async (role) => {
    await look(role);
    await shown();
    expect(all('link', 'Nova versão a partir desta')).toEqual([]);
  },
);

test('each document’s versions are found by it, the newest first, with how many accepted each', async () => {
  answering('GET gestao/documentos', listed(terms));
  await open(documents, '/documentos', { role: 'manager' });
  await reads('202601');
  expect(textOf(all('row')[1])).toMatch(/^Termos.*202601.*1.?234$/);
  expect(asked('GET gestao/documentos')[0]?.query).toMatchObject({ ordem: 'data', sentido: 'DESC' });
  await choose('Documento', 'Política de privacidade');
  await until(() =>
    expect(asked('GET gestao/documentos').at(-1)?.query).toMatchObject({ de: 'politica-de-privacidade' }),
  );
});

test('who accepted what is proved in words, and can be neither opened nor changed', async () => {
  const proof = {
    ...{ id: 1, quando: '2026-11-01T10:00:00.000Z', cliente: 7, nome: 'Rita', finalidade: 'marketing' },
    ...{ canal: 'sms', versao: 202601, aceite: 0, origem: 'app' },
  };
  answering('GET gestao/aceitacoes', listed(proof, { ...proof, id: 2, finalidade: 'terms', aceite: 1 }));
  await open(acceptances, '/aceitacoes');
  await reads('Rita');
  const [first, second] = all('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map((cell) => textOf(cell)));
  expect(first).toEqual(['Rita, n.º 7', 'Comunicações, versão 202601', 'Recusou', 'SMS', 'Aplicação']);
  expect([second?.[1], second?.[2]]).toEqual([expect.stringMatching(/Termos/i), 'Aceitou']);
  expect(all('link', /Rita/)).toEqual([]);
  write('Versão', '202601');
  await until(() => expect(asked('GET gestao/aceitacoes').at(-1)?.query).toMatchObject({ de: '202601' }));
});

const question = {
  ...{ id: 9, tag: 'horario', title: 'Horário', titleDetail: '', text: 'Das 8 às 20.', categoria: 2 },
  ingles: {},
};

test('a question is asked in a part of its own, and why it can’t be is said beside it', async () => {
  answering('GET gestao/categorias', listed({ id: 2, tag: 'lojas', title: 'Lojas', ingles: {} }));
  answering('POST gestao/perguntas', refused(422, 'invalid_fields', 'x', { fields: { categoria: 'Falta' } }));
  await open(questions, '/perguntas/create', { role: 'marketing', resources: [categories] });
  await soon('field', 'Texto');
  write('Título na lista', 'Horário');
  write('Texto', 'Das 8 às 20.');
  press('Guardar');
  await reads('Falta');
  answering('POST gestao/perguntas', question);
  answering('GET gestao/perguntas/9', question);
  await until(async () => expect(await choices('Categoria')).toContain('Lojas'));
  press('Lojas', undefined, 'option');
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/perguntas/9'));
  expect(asked('POST gestao/perguntas').at(-1)?.body).toMatchObject({ categoria: 2, title: 'Horário' });
});

test('questions stand with their part’s name, and are found by it', async () => {
  answering('GET gestao/categorias', listed({ id: 2, tag: 'lojas', title: 'Lojas', ingles: {} }));
  answering('GET gestao/perguntas', listed(question));
  await open(questions, '/perguntas', { role: 'marketing', resources: [categories] });
  await until(() => expect(textOf(all('row')[1])).toBe('HorárioLojas'));
  await choose('Categoria', 'Lojas');
  await until(() => expect(asked('GET gestao/perguntas').at(-1)?.query).toMatchObject({ de: '2' }));
});
