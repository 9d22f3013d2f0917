import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  isOff,
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
import { menus } from './menus.tsx';

const nata = {
  ...{ cod_produto: '10101', produto: 'Pastel de nata', descricao: '', codigo_familia: 'D' },
  ...{ precovenda: 1.5, alergenios: null, visivel: 1, ingles: 1 },
};
const menu = {
  ...{ id: 862, nome: 'Chiado', versao: 3, rascunho: false, seccoes: [], produtos: [nata] },
  precos: { take_away: 'precovenda', loja: 'precovenda' },
};
const change = {
  ...{ tipo: 'alterado', o_que: 'produto', codigo: '10101', nome: 'Pastel de nata' },
  campos: [{ campo: 'precovenda', antes: '1.50', depois: '1.60' }],
};
const told = { problemas: [], alteracoes: [change], impressao: 'seen', nao_lidas: [] };
const list = 'GET gestao/ementas/862/produtos';
const send = 'POST gestao/ementas/862/importar';

/** Answers what is looked at and what is applied apart. */
const importing = (look: object, apply: object = told) =>
  answering(send, ({ query }) => (query.aplicar === '1' ? apply : look));
const applied = () => asked(send).filter(({ query }) => query.aplicar === '1');

async function begin() {
  answering(list, menu);
  await open(menus, '/ementas/862');
  await soon('button', 'Mais');
}
function choose(name: string, bytes: BlobPart) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no chooser');
  Object.defineProperty(input, 'files', { value: [new File([bytes], name)], configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}
async function paste(words = 'Código\tPreço\n10101\t1,60') {
  press('Mais');
  press('Colar de folha de cálculo', undefined, 'menuitem');
  write('Produtos', words, await soon('dialog', 'Colar de folha de cálculo'));
  press('Ver o que muda');
}

test('what a file would change is looked at first, and only what was looked at is taken over', async () => {
  importing(told);
  await begin();
  choose('ementa.json', '{"loja_862":{}}');
  const dialog = await soon('dialog', 'O que este ficheiro muda');
  expect(textOf(dialog)).toContain('Preço: 1,50€ → 1,60€');
  expect(applied()).toEqual([]);
  answering(list, { ...menu, rascunho: true });
  press('Levar para o rascunho', dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  expect(applied().map(({ query }) => query.impressao)).toEqual(['seen']);
  await reads('Há um rascunho');
});

test('it is taken over once, however often the button is pressed', async () => {
  importing(told);
  await begin();
  await paste();
  const dialog = await soon('dialog', 'O que este ficheiro muda');
  press('Levar para o rascunho', dialog);
  expect(isOff(one('button', 'Levar para o rascunho', dialog))).toBe(true);
  press('Levar para o rascunho', dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  expect(applied()).toHaveLength(1);
});

test('all that is wrong with a file is told with its place, and nothing can be taken over', async () => {
  const problemas = [
    { line: 3, column: 9, path: 'loja_862.seccoes.0', sentence: 'Falta o código' },
    { line: 7, column: 1, path: '', sentence: 'Há aspas que abrem e não fecham' },
  ];
  importing({ problemas, alteracoes: [], impressao: null, nao_lidas: ['Custo'] });
  await begin();
  choose('ementa.csv', 'Código;Preço');
  await reads('Linha 3, coluna 9 (loja_862.seccoes.0): Falta o código');
  await reads('Linha 7, coluna 1: Há aspas que abrem e não fecham');
  await reads('Colunas que não lemos: Custo');
  expect(all('button', 'Levar para o rascunho')).toEqual([]);
  press('Fechar', one('dialog'));
  await until(() => expect(all('dialog')).toEqual([]));
});

test('columns that aren’t read are told beside what changes', async () => {
  importing({ ...told, nao_lidas: ['Preço de custo', 'Notas'] });
  await begin();
  await paste();
  const dialog = await soon('dialog', 'O que este ficheiro muda');
  expect(textOf(dialog)).toContain('Colunas que não lemos: Preço de custo, Notas');
  expect(isOff(one('button', 'Levar para o rascunho', dialog))).toBe(false);
});

test('a file that changes nothing can’t be taken over', async () => {
  importing({ ...told, alteracoes: [] });
  await begin();
  choose('ementa.json', '{}');
  const dialog = await soon('dialog', 'O que este ficheiro muda');
  expect(textOf(dialog)).toContain('Nada muda.');
  expect(isOff(one('button', 'Levar para o rascunho', dialog))).toBe(true);
});

test('where somebody was here meanwhile it says what it changes now, before it is taken over', async () => {
  importing(told, refused(409, 'record_changed', 'Entretanto alguém mudou isto'));
  await begin();
  await paste();
  const first = await soon('dialog', 'O que este ficheiro muda');
  const now = [{ ...change, campos: [{ campo: 'precovenda', antes: '1.70', depois: '1.60' }] }];
  importing({ ...told, alteracoes: now, impressao: 'again' });
  answering(send, ({ query }) =>
    query.impressao === 'seen'
      ? refused(409, 'record_changed', 'Entretanto alguém mudou isto')
      : { ...told, alteracoes: now, impressao: 'again' },
  );
  press('Levar para o rascunho', first);
  await reads('Entretanto alguém mudou isto');
  await reads('Preço: 1,70€ → 1,60€');
  press('Levar para o rascunho');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(applied().map(({ query }) => query.impressao)).toEqual(['seen', 'again']);
});

test('without a connection what was looked at stays, to be taken over later', async () => {
  importing(told);
  await begin();
  await paste();
  await soon('dialog', 'O que este ficheiro muda');
  answering(send, () => {
    throw new TypeError('Failed to fetch');
  });
  press('Levar para o rascunho');
  await reads('Sem ligação à Internet');
  importing(told);
  await until(() => expect(isOff(one('button', 'Levar para o rascunho'))).toBe(false));
  press('Levar para o rascunho');
  await until(() => expect(all('dialog')).toEqual([]));
});

test.each([
  ['nothing', ''],
  ['only blanks', ' \n\t '],
])('%s can’t be pasted', async (_, words) => {
  await begin();
  press('Mais');
  press('Colar de folha de cálculo', undefined, 'menuitem');
  write('Produtos', words, await soon('dialog', 'Colar de folha de cálculo'));
  expect(isOff(one('button', 'Ver o que muda'))).toBe(true);
});

test('a file of before UTF-8 keeps its accents', async () => {
  let sent = '';
  await begin();
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    if (String(url).includes('importar')) sent = String(init?.body);
    return fetch(url, init);
  };
  importing(told);
  choose('ementa.csv', Uint8Array.from([0x50, 0xe3, 0x6f]));
  await soon('dialog', 'O que este ficheiro muda');
  expect(sent).toBe('Pão');
});
