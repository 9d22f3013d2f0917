// Which products a change of many menus is about, and what of them: found and added, new ones, discounts, fields of many kinds.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  choose,
  listed,
  one,
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
import {
  apply,
  bodies,
  openChange,
  openPicker,
  pickNata,
  readNata,
  seePlan,
} from '../../testing/menu-changes.ts';
import { foundNata } from '../../testing/products.ts';

const products = (at = 0) => bodies()[at]?.produtos;
const sections = () => all('heading').map((title) => textOf(title));
const broa = { ...foundNata, id: '862-2', codigo: '2', nome: 'Broa' };
const readBroa = 'GET gestao/ementas/862/produtos/2';

/** What is changed is chosen in a list that stays open. */
async function changing(...fields: string[]) {
  await choose('O que muda', fields[0] ?? '');
  for (const field of fields.slice(1)) press(field, undefined, 'option');
  press('Preços', undefined, 'option');
  one('option', 'Preços').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await until(() => expect(all('option')).toEqual([]));
}

test('all that are found by some words are added at once, each once', async () => {
  await openChange();
  answering('GET gestao/produtos', ({ query }) =>
    query.q === 'doces' ? listed(foundNata, broa) : listed(foundNata),
  );
  answering(readBroa, { cod_produto: '2', produto: 'Broa', precovenda: 2 });
  await pickNata();
  await soon('heading', 'Pastel de nata (10101)');
  openPicker();
  write('Juntar produto', 'doces');
  await soon('option', 'Todos os 2 encontrados');
  press('Todos os 2 encontrados', undefined, 'option');
  await soon('heading', 'Broa (2)');
  expect(all('heading', 'Pastel de nata (10101)')).toHaveLength(1);
});

test('a product of which nothing changes is told so beside its name, and not over the form', async () => {
  await openChange();
  answering('GET gestao/produtos', listed(foundNata, broa));
  answering(readBroa, { cod_produto: '2', produto: 'Broa', precovenda: 2 });
  answering(readNata, { cod_produto: '10101', produto: 'Pastel de nata', precovenda: 1.5 });
  openPicker();
  write('Juntar produto', 'doces');
  await soon('option', 'Todos os 2 encontrados');
  press('Todos os 2 encontrados', undefined, 'option');
  const heading = await soon('heading', 'Broa (2)');
  const fields = {
    'produtos.0': 'Diga o que muda neste produto',
    'produtos.1': 'Diga o que muda neste produto',
  };
  answering(apply, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  press('Ver o que muda');
  await until(() => expect(textOf(heading.parentElement as Element)).toContain('Diga o que muda'));
  expect(textOf().match(/Diga o que muda neste produto/g)).toHaveLength(2);
});

test('of words that find none it is said', async () => {
  await openChange();
  answering('GET gestao/produtos', listed());
  openPicker();
  write('Juntar produto', 'sardinha');
  await reads('Nenhum produto com este nome');
});

test('of those that can’t be read it is told, and the others are added', async () => {
  await openChange();
  answering('GET gestao/produtos', listed(foundNata, broa));
  answering(readBroa, refused(404, 'not_found', 'Não encontrámos o que procura.'));
  openPicker();
  write('Juntar produto', 'doces');
  await soon('option', 'Todos os 2 encontrados');
  press('Todos os 2 encontrados', undefined, 'option');
  await reads('Não encontrámos o que procura.');
  expect(sections().filter((title) => /\(/.test(title))).toEqual(['Pastel de nata (10101)']);
});

test('one that was added is taken off again, and isn’t sent', async () => {
  await openChange();
  answering('GET gestao/produtos', listed(foundNata, broa));
  answering(readBroa, { cod_produto: '2', produto: 'Broa', precovenda: 2 });
  await pickNata();
  await soon('heading', 'Pastel de nata (10101)');
  openPicker();
  write('Juntar produto', 'broa');
  await soon('option', 'Broa (2)');
  press('Broa (2)', undefined, 'option');
  const title = await soon('heading', 'Broa (2)');
  press('Tirar', title.closest('li') ?? undefined);
  await until(() => expect(all('heading', 'Broa (2)')).toEqual([]));
  await seePlan();
  expect(products()).toEqual([{ cod_produto: '10101', preco_take_away: null, preco_loja: null }]);
});

test('a discount is one for all of them, off whatever each costs', async () => {
  await openChange();
  await pickNata();
  await soon('heading', 'Pastel de nata (10101)');
  await changing('Desconto');
  write('Desconto para levar (%)', '20');
  await seePlan();
  expect(products()).toEqual([{ cod_produto: '10101', desconto_take_away: 20, desconto_loja: null }]);
});

test('what was chosen to change begins as one shop has it, and no more than that is sent', async () => {
  await openChange();
  await pickNata();
  await soon('heading', 'Pastel de nata (10101)');
  await changing('Descrição', 'Classe de IVA');
  expect(written('Descrição')).toBe('Com canela');
  write('Descrição', 'Com canela e açúcar');
  await seePlan();
  expect(products()).toEqual([
    { cod_produto: '10101', descricao: 'Com canela e açúcar', classe_iva: null, iva: 13 },
  ]);
});

test('a new one begins empty, in a family that some shop has, and nobody says that it has no allergens', async () => {
  answering('GET gestao/ementas/862/produtos', {
    seccoes: [
      { familias: [{ descricao: 'Doces' }, { descricao: 'Pães' }] },
      { familias: [{ descricao: 'Doces' }] },
    ],
  });
  await openChange();
  await choose('O que fazer', 'Juntar um produto novo');
  press('Produto novo');
  await soon('field', 'Família');
  await until(() =>
    expect([...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual(
      [...['Doces', 'Pães']],
    ),
  );
  write('Produto', 'Bolo-rei');
  write('Família', 'Doces');
  write('Preço para levar', '18.5');
  tick('Todas as lojas');
  await seePlan();
  expect(products()).toEqual([
    expect.objectContaining({
      ...{ tipo: 'novo', cod_produto: null, produto: 'Bolo-rei', familia: 'Doces', preco_take_away: 18.5 },
      ...{ preco_loja: null, iva: 13, alergenios: null, fabrico: 'agora' },
    }),
  ]);
});

test('what one shop sells comes to others with its code, its price and its family, and without what goes with it', async () => {
  await openChange();
  await choose('O que fazer', 'Juntar um produto novo');
  await pickNata();
  await soon('field', 'Família');
  expect([written('Produto'), written('Família'), written('Preço para levar')]).toEqual([
    ...['Pastel de nata', 'Doces', '1,50'],
  ]);
  await seePlan();
  expect(products()).toEqual([
    expect.objectContaining({ tipo: 'novo', cod_produto: '10101', sugeridos: [] }),
  ]);
});

test('what is refused of one of them stands at its field', async () => {
  await openChange(
    refused(422, 'invalid_fields', 'Verifique os campos', {
      fields: { 'produtos.0.preco_take_away': 'No máximo 999,99 €', lojas: 'Escolha pelo menos uma loja' },
    }),
  );
  await pickNata();
  await soon('field', 'Preço para levar');
  write('Preço para levar', '1000');
  press('Ver o que muda');
  await reads('No máximo 999,99 €');
  expect(one('field', 'Preço para levar').getAttribute('aria-invalid')).toBe('true');
  await reads('Escolha pelo menos uma loja');
});

test('what was to be changed isn’t what comes or goes: another kind begins with none', async () => {
  await openChange();
  await pickNata();
  await soon('heading', 'Pastel de nata (10101)');
  await choose('O que fazer', 'Retirar produtos');
  await until(() => expect(all('heading', /Pastel de nata/)).toEqual([]));
  expect(asked(readNata)).toHaveLength(1);
});
