// A product's seldom changed parts, and what can go wrong when it is saved: on its screen, as the list and the server have it.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  isOff,
  one,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { aMenu, listedRows, menuList, openMenu, sold, whole } from '../../testing/menu.ts';
import { pressTwice } from '../../testing/press-twice.ts';

const read = 'GET gestao/ementas/862/produtos/a';
const save = 'PUT gestao/ementas/862/produtos/a';
const remove = 'DELETE gestao/ementas/862/produtos/a';
const extra = { codigo: '80', descricao: 'Natas', descricao_ingles: null, preco: 0.5, iva: 13, max_qtd: 0 };
const sugar = {
  ...{ codigo: '90', descricao: 'Açúcar', descricao_ingles: null, maxopcoes: 1, obrigatorio: 1 },
  opcoes: ['Sem', 'Com'].map((descricao, at) => ({ codigo: String(at), descricao, descricao_ingles: null })),
};

async function look(more: object = {}, menu: object = aMenu([sold('a'), sold('b', { produto: 'Broa' })])) {
  const product = whole('a', more);
  answering(read, product);
  answering(save, ({ body }) => ({ produto: { ...product, ...body, lido: undefined }, versao: 4 }));
  await openMenu(menu);
  press('Bolo a');
  return await soon('dialog', 'Bolo a');
}
/** Of fields of one name, the one at a place. */
const placeOf = (name: string, at: number, within: Element) =>
  all('field', name, within)[at]?.closest('.MuiFormControl-root') ?? expect.fail(`${name} ${at}`);
const saved = async () => (await askedOnce(save)).body;
const ready = () => until(() => expect(isOff(one('button', 'Guardar no rascunho'))).toBe(false));

test('an extra is added with its price, after those that are there', async () => {
  const dialog = await look({ complementares: [extra] });
  press('Extras', dialog);
  const part = await until(() => placeOf('Preço', 1, dialog).closest('.MuiAccordion-root') as Element);
  press('Juntar', part);
  await until(() => expect(all('field', 'Descrição', part)).toHaveLength(2));
  write('Descrição', 'Mel', placeOf('Descrição', 1, part));
  write('Preço', '0.7', placeOf('Preço', 1, part));
  press('Guardar no rascunho');
  expect((await saved()).complementares).toEqual([
    expect.objectContaining(extra),
    expect.objectContaining({ descricao: 'Mel', preco: 0.7, iva: 13 }),
  ]);
});

test('options change their places and go, and what is refused of one stands at it', async () => {
  const dialog = await look({ opcoes: [sugar] });
  press('Opções', dialog);
  const part = await until(() => placeOf('Descrição', 3, dialog).closest('.MuiAccordion-root') as Element);
  press('Descer', placeOf('Descrição', 1, part).closest('li') as Element);
  const fields = { 'opcoes.0.opcoes.1.descricao': 'Falta o nome' };
  answering(save, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  await until(() => expect((all('field', 'Descrição', part)[1] as HTMLInputElement).value).toBe('Com'));
  press('Guardar no rascunho');
  await reads('Falta o nome', part);
  const marks = all('field', 'Descrição', part).map((field) => field.getAttribute('aria-invalid'));
  expect(marks).toEqual(['false', 'false', 'true']);
});

test('what goes well with it is found by name, never itself', async () => {
  await look({ sugeridos: [] });
  const box = one('combobox', 'Sugestões');
  box.focus();
  box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  write('Sugestões', 'b');
  await soon('option', 'Broa');
  expect(all('option').map((option) => textOf(option))).toEqual(['Broa']);
  press('Broa', undefined, 'option');
  press('Guardar no rascunho');
  expect((await saved()).sugeridos).toEqual(['b']);
});

test('what somebody else saved meanwhile isn’t written over: it is told, and what was typed stays', async () => {
  await look();
  answering(save, refused(409, 'record_changed', 'Entretanto alguém mudou isto'));
  write('Preço', '1.8');
  press('Guardar no rascunho');
  await reads('Entretanto alguém mudou isto');
  expect(written('Preço')).toBe('1,80');
  expect((await saved()).lido).toEqual(whole('a'));
});

test('without an answer it is sent again as it was, and the list has it once', async () => {
  await look();
  answering(save, () => {
    throw new TypeError('Failed to fetch');
  });
  write('Preço', '1.8');
  press('Guardar no rascunho');
  await reads('Sem ligação à Internet');
  await ready();
  answering(save, { produto: whole('a', { precovenda: 1.8 }), versao: 4 });
  press('Guardar no rascunho');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(asked(save)[1]?.body).toEqual(asked(save)[0]?.body);
  await until(() =>
    expect(listedRows().map(([name, , price]) => [name, price])).toEqual([
      ['Bolo a', '1,80€'],
      ['Broa', '1,00€'],
    ]),
  );
  await reads('Há um rascunho');
  expect(asked(menuList)).toHaveLength(1);
});

test('a product is taken out once, however often it is pressed', async () => {
  const dialog = await look();
  answering(remove, { versao: 4 });
  press('Remover', dialog);
  pressTwice('Confirmar', await soon('dialog', 'Remover'));
  await until(() => expect(all('dialog')).toEqual([]));
  await askedOnce(remove);
  await until(() => expect(listedRows().map(([name]) => name)).toEqual(['Broa']));
});

test('one that can’t be taken out stays open, with the reason', async () => {
  const dialog = await look();
  answering(remove, refused(403, 'forbidden', 'Não tem acesso a esta área.'));
  press('Remover', dialog);
  press('Confirmar', await soon('dialog', 'Remover'));
  await reads('Não tem acesso a esta área.');
  one('dialog', 'Bolo a');
});

test('a product that changes its family stands at the end of the other', async () => {
  const menu = aMenu([sold('a'), sold('b'), sold('p', { produto: 'Pão', codigo_familia: 'P' })]);
  await look({}, menu);
  answering(save, { produto: whole('a', { codigo_familia: 'P' }), versao: 4 });
  press('Guardar no rascunho');
  await until(() => expect(listedRows().map(([name]) => name)).toEqual(['Bolo b', 'Pão', 'Bolo a']));
});

test('a season, its limits and what is written on it are sent as they are typed', async () => {
  const dialog = await look({ fabrico: 'encomenda', antecedencia: 1440, epoca_de: null });
  press('Quando se pode ter', dialog);
  await soon('field', 'Antecedência (minutos)');
  write('Antecedência (minutos)', '2880');
  const fields = { epoca_de: 'Escreva mês e dia' };
  answering(save, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  const season = document.querySelector<HTMLInputElement>('input[name=epoca_de]');
  const place = season?.closest('.MuiFormControl-root') ?? expect.fail('no season');
  write(/./, '31 de dezembro', place);
  press('Guardar no rascunho');
  await reads('Escreva mês e dia', place);
  expect(await saved()).toMatchObject({
    fabrico: 'encomenda',
    antecedencia: 2880,
    epoca_de: '31 de dezembro',
  });
});
