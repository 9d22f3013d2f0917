// Files and lines of spreadsheets on their way into a menu: odd ones, broken ones, and answers that come when they are no longer waited for.
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  one,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { late } from '../../testing/late.ts';
import { aChange, aMenu, openMenu, sold } from '../../testing/menu.ts';
import { textOf as textOfFile } from './sheet-file.ts';

const send = 'POST gestao/ementas/862/importar';
const told = { problemas: [], alteracoes: [aChange('a')], impressao: 'seen', nao_lidas: [] };
const looked = 'O que este ficheiro muda';

const chooser = () =>
  document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no chooser');
function choose(name: string, bytes: BlobPart) {
  const input = chooser();
  Object.defineProperty(input, 'files', { value: [new File([bytes], name)], configurable: true });
  Object.defineProperty(input, 'value', { value: name, writable: true, configurable: true });
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}
async function paste(words: string) {
  press('Mais');
  press('Colar de folha de cálculo', undefined, 'menuitem');
  write('Produtos', words, await soon('dialog', 'Colar de folha de cálculo'));
  press('Ver o que muda');
}

test.each(['ementa.xlsx', 'EMENTA.XLSX'])(
  'a workbook that can’t be read is told, and can be chosen again: %s',
  async (name) => {
    await openMenu(aMenu([sold('a')]));
    choose(name, 'isto não é uma folha de cálculo');
    await reads('Não conseguimos ler este ficheiro');
    expect(all('dialog')).toEqual([]);
    expect(asked(send)).toEqual([]);
    // The browser says nothing of a file that is chosen a second time unless the first is forgotten.
    await until(() => expect(chooser().value).toBe(''));
  },
);

test.each([
  ['with a mark of its order', Uint8Array.from([0xef, 0xbb, 0xbf, 0x50, 0xc3, 0xa3, 0x6f]), 'Pão'],
  ['of Windows before UTF-8', Uint8Array.from([0x50, 0xe3, 0x6f, 0x20, 0x80]), 'Pão €'],
  ['with nothing in it', '', ''],
])('a text %s is read as it was written', async (_, bytes, text) => {
  expect(await textOfFile(new File([bytes], 'ementa.csv'))).toBe(text);
});

test('a file that is too large for what stands before the server is told in words', async () => {
  await openMenu(aMenu([sold('a')]));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('importar') ? new Response('<h1>413</h1>', { status: 413 }) : fetch(url, init),
  );
  await paste('Código\tPreço\na\t2');
  await reads('Algo correu mal do nosso lado');
  await until(() => expect(all('dialog')).toEqual([]));
});

test('what was pasted is sent as it is, whatever its columns are', async () => {
  let sent = '';
  await openMenu(aMenu([sold('a')]));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('importar')) sent = String(init.body);
    return fetch(url, init);
  });
  answering(send, told);
  const lines = 'Preço\t\tProduto\tNotas\n"1,20"\t\t"Pão ""de"" ló\nalto"\t\n';
  await paste(lines);
  await soon('dialog', looked);
  expect(sent).toBe(lines);
});

test('the refusal of a file that was put aside closes nothing of the next', async () => {
  const { answer, come } = late();
  answering(send, answer);
  await openMenu(aMenu([sold('a')]));
  await paste('Código\tPreço\na\t1');
  press('Fechar', await soon('dialog', 'Importar'));
  await until(() => expect(all('dialog')).toEqual([]));
  answering(send, told);
  await paste('Código\tPreço\na\t2');
  const dialog = await soon('dialog', looked);
  await come(refused(503, 'unavailable', 'Tente dentro de instantes'));
  expect(textOf(dialog)).toContain('Bolo a');
  expect(textOf()).not.toContain('Tente dentro de instantes');
});

test('what a file says twice in one place is told twice', async () => {
  const at = { line: 3, column: 9, path: 'loja_862.seccoes.0' };
  const problemas = [
    { ...at, sentence: 'Falta o código' },
    { ...at, sentence: 'Falta o nome' },
  ];
  answering(send, { problemas, alteracoes: [], impressao: null, nao_lidas: [] });
  await openMenu(aMenu([sold('a')]));
  choose('ementa.json', '{}');
  await soon('dialog', 'Importar');
  await until(() => expect(all('alert', undefined, one('dialog'))).toHaveLength(2));
});

test('a file is dropped by whoever only looked at it, and the menu is as it was', async () => {
  answering(send, told);
  await openMenu(aMenu([sold('a')]));
  choose('ementa.csv', 'Código;Preço\r\na;2\r\n');
  press('Cancelar', await soon('dialog', looked));
  await until(() => expect(all('dialog')).toEqual([]));
  expect((await askedOnce(send)).query).toEqual({});
  expect(textOf(one('alert'))).toContain('É isto que os clientes veem.');
});
