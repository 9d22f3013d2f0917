// News and campaigns, as whoever writes them sees what customers will.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  goneTo,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { campaigns } from './campaigns.tsx';
import { legalItems } from './legal-items.tsx';
import { news } from './news.tsx';

const folar = {
  ...{ id: 4, tag: 'folar', title: 'Folar', titleDetail: 'O folar da avó', subtitle: 'Até domingo' },
  ...{ text: 'Já há folar.', data: '2026-04-01', destaque: 0, saberMais: null, ingles: {} },
  image: { list: null, detail: null },
};
const make = 'POST gestao/novidades';
const keep = 'PUT gestao/novidades/4';

type Role = 'manager' | 'marketing';
async function look(of: object = folar, role: Role = 'marketing') {
  answering('GET gestao/novidades/4', of);
  answering(keep, of);
  await open(news, '/novidades/4', { role });
  await soon('field', 'Texto');
}
async function begin() {
  answering(make, { ...folar, id: 5 });
  answering('GET gestao/novidades/5', { ...folar, id: 5 });
  await open(news, '/novidades/create', { role: 'marketing' });
  await soon('field', 'Texto');
}
const preview = () => one('region', 'Como o cliente vê');

test('what customers will see follows what is written: the page’s title before the list’s', async () => {
  await begin();
  expect(textOf(preview())).toBe('O que escrever aparece aqui.');
  write('Título na lista', 'Folar');
  await until(() => expect(textOf(preview())).toBe('Folar'));
  write('Título na página', 'O folar da avó');
  write('Subtítulo', 'Até domingo');
  await until(() => expect(textOf(preview())).toBe('O folar da avóAté domingo'));
  write('Título na página', '');
  await until(() => expect(textOf(preview())).toMatch(/^Folar/));
});

test('paragraphs, lists and addresses are shown as they will be, and no markup is', async () => {
  await begin();
  write('Texto', 'Há dois:\n\n- simples\n- com ovo\n\nVeja https://fornada.example\n\n<b>Já</b>');
  await until(() => expect(all('item', undefined, preview()).map((item) => textOf(item))).toHaveLength(2));
  expect(one('link', undefined, preview()).getAttribute('href')).toBe('https://fornada.example');
  expect(textOf(preview())).toContain('<b>Já</b>');
});

test('what is marked is shown as it will be, and the form says which marks there are', async () => {
  await begin();
  await reads('Para destacar: **negrito**, *itálico*, [palavras](https://endereço).');
  write(
    'Texto',
    'Há **folar** *já*, na [nossa loja](/restaurantes).\n\n1. simples\n2. [não](javascript:alert(1))',
  );
  await until(() => expect(all('item', undefined, preview())).toHaveLength(2));
  expect(preview().querySelector('strong')?.textContent).toBe('folar');
  expect(preview().querySelector('em')?.textContent).toBe('já');
  expect(all('link', undefined, preview()).map((link) => link.getAttribute('href'))).toEqual([
    '/restaurantes',
  ]);
});

test('in English it is what was written of it, and the Portuguese for the rest', async () => {
  await look();
  press('English');
  await until(() => expect(preview().getAttribute('lang')).toBe('en'));
  expect(textOf(preview())).toBe('O folar da avóAté domingoJá há folar.');
  write('Título da lista em inglês', 'Easter bread');
  await until(() => expect(textOf(preview())).toBe('Easter breadAté domingoJá há folar.'));
  write('Texto em inglês', 'It is here.');
  await until(() => expect(textOf(preview())).toBe('Easter breadAté domingoIt is here.'));
  press('Português');
  await until(() => expect(textOf(preview())).toBe('O folar da avóAté domingoJá há folar.'));
  expect(preview().getAttribute('lang')).toBe(null);
});

test('one that was written in two languages is saved in both, as nobody’s headline until somebody says so', async () => {
  await begin();
  write('Título na lista', 'Folar');
  write('Título da lista em inglês', 'Easter bread');
  write('Data', '2026-04-01');
  press('Guardar');
  const { body } = await askedOnce(make);
  expect(body).toMatchObject({
    ...{ title: 'Folar', ingles: { title: 'Easter bread' }, data: '2026-04-01', destaque: 0 },
    image: { list: null, detail: null },
  });
  await until(() => expect(goneTo()).toBe('/novidades/5'));
});

test('an address that is taken, and what else is refused, stand beside their fields', async () => {
  await look();
  const fields = { tag: 'Já existe outro com este endereço', 'ingles.title': 'Demasiado longo' };
  answering(keep, refused(422, 'invalid_fields', 'x', { fields }));
  write('Endereço', 'natal');
  tick('Destaque');
  press('Guardar');
  await reads('Demasiado longo');
  await reads('Já existe outro com este endereço');
  for (const name of ['Endereço', 'Título da lista em inglês'])
    expect(one('field', name).getAttribute('aria-invalid'), name).toBe('true');
  expect(written('Endereço')).toBe('natal');
  answering(keep, { ...folar, tag: 'folar-2', destaque: 1 });
  write('Endereço', 'folar-2');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(asked(keep)).toHaveLength(2));
  expect(asked(keep)[1]?.body).toMatchObject({ tag: 'folar-2', destaque: 1, ingles: {} });
});

test('what somebody else changed meanwhile isn’t written over, and what was typed isn’t lost', async () => {
  await look();
  answering(keep, refused(409, 'record_changed', 'Entretanto alguém mudou isto.'));
  write('Texto', 'Já não há folar.');
  press('Guardar');
  await reads('Entretanto alguém mudou isto.');
  expect(written('Texto')).toBe('Já não há folar.');
  expect(textOf(preview())).toContain('Já não há folar.');
});

test('whoever may only look sees it as customers do, and can change nothing', async () => {
  await look(folar, 'manager');
  await until(() => expect(isOff(one('field', 'Texto'))).toBe(true));
  expect(all('field').filter((field) => !isOff(field))).toEqual([]);
  expect(all('button', /Guardar|Remover/)).toEqual([]);
  expect(textOf(preview())).toContain('O folar da avó');
});

test('news are listed the newest first, with a picture or without', async () => {
  const pictured = { ...folar, id: 6, title: 'Natal', image: { list: 'natal.webp', detail: null } };
  answering('GET gestao/novidades', listed(folar, pictured));
  await open(news, '/novidades', { role: 'marketing' });
  await reads('Natal');
  expect(asked('GET gestao/novidades')[0]?.query).toMatchObject({ ordem: 'data', sentido: 'DESC' });
  const pictures = all('row')
    .slice(1)
    .map((row) => row.querySelector('img')?.getAttribute('src') ?? null);
  expect(pictures).toEqual([null, expect.stringContaining('natal')]);
});

test('a campaign that ends before it begins is told so beside its end', async () => {
  answering('POST gestao/campanhas', refused(422, 'invalid_fields', 'x', { fields: { fim: 'Acaba antes' } }));
  await open(campaigns, '/campanhas/create', { role: 'marketing' });
  await soon('field', 'Começa em');
  write('Título na lista', 'Páscoa');
  write('Começa em', '2026-04-05');
  write('Acaba em', '2026-04-01');
  press('Guardar');
  await reads('Acaba antes');
  expect(one('field', 'Acaba em').getAttribute('aria-invalid')).toBe('true');
  expect((await askedOnce('POST gestao/campanhas')).body).toMatchObject({
    ...{ title: 'Páscoa', inicio: '2026-04-05', fim: '2026-04-01' },
  });
});

test('a campaign without days stands in its list without any', async () => {
  const always = { ...folar, inicio: null, fim: null, image: null };
  answering('GET gestao/campanhas', listed(always, { ...always, id: 5, inicio: '2026-04-01' }));
  await open(campaigns, '/campanhas', { role: 'manager' });
  await reads('Folar');
  const days = all('row')
    .slice(1)
    .map((row) => [...row.children].slice(2).map((cell) => textOf(cell)));
  expect(days).toEqual([
    ['', ''],
    ['01/04/2026', ''],
  ]);
});

test('a legal text is in one language alone, and changed by the chain’s own people', async () => {
  const gifts = { id: 3, tag: 'ofertas', title: 'Ofertas', titleDetail: '', text: 'Por ano, até 100 €.' };
  answering('GET gestao/informacao-legal/3', gifts);
  answering('PUT gestao/informacao-legal/3', gifts);
  await open(legalItems, '/informacao-legal/3', { role: 'administrator' });
  await soon('field', 'Texto');
  expect(all('button', 'English')).toEqual([]);
  expect(textOf(preview())).toBe('OfertasPor ano, até 100 €.');
  write('Texto', 'Por ano, até 50 €.');
  press('Guardar');
  expect((await askedOnce('PUT gestao/informacao-legal/3')).body).toMatchObject({
    text: 'Por ano, até 50 €.',
  });
});
