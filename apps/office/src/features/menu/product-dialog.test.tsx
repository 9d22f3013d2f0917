import { beforeEach, expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choices,
  choose,
  isTicked,
  one,
  press,
  reads,
  refused,
  show,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { ProductDialog } from './product-dialog.tsx';
import type { MenuHold } from './use-menu.ts';

const nata = {
  ...{
    cod_produto: '10101',
    produto: 'Pastel de nata',
    produto_ingles: 'Custard tart',
    descricao: 'Com canela',
  },
  ...{
    descricao_ingles: null,
    codigo_familia: 'D',
    precovenda: 1.5,
    iva: 13,
    classe_iva: 'pastry',
    visivel: 1,
  },
  ...{ highlight: 0, restricted: 0, imagem: null, alergenios: ['gluten'], sugeridos: [], pvp2: 1.7 },
  ...{
    complementares: [{ codigo: 'c', descricao: 'Canela', descricao_ingles: 'Cinnamon', preco: 0.2 }],
    opcoes: [],
  },
};
const family = { codigo: 'D', descricao: 'Doces', visivel: 1 };
const hold = {
  menu: { id: 862, nome: 'Chiado', seccoes: [{ codigo: 'S', descricao: 'Balcão', familias: [family] }] },
  products: [],
  reload: vi.fn(),
  put: vi.fn(),
  drop: vi.fn(),
} as unknown as MenuHold;
const onClose = vi.fn();
const save = 'PUT gestao/ementas/862/produtos/10101';

beforeEach(() => {
  hold.products.length = 0;
  for (const heard of [hold.put, hold.drop, onClose]) vi.mocked(heard).mockClear();
});

const look = (product: object | null = nata) =>
  show(<ProductDialog hold={hold} product={product as never} isOpen asksBeforeLeaving onClose={onClose} />);
const dialog = () => one('dialog');
const preview = () => one('region', 'Como o cliente vê');

test('a price is typed in euros and sent as them, with the product as it was read', async () => {
  await look();
  answering(save, { produto: { ...nata, precovenda: 1.35 }, versao: 9 });
  write('Preço', '1,35');
  press('Guardar no rascunho');
  const { body } = await askedOnce(save);
  expect(body).toMatchObject({ precovenda: 1.35, pvp2: 1.7, iva: 13, cod_produto: '10101', lido: nata });
  await until(() =>
    expect(hold.put).toHaveBeenCalledWith(
      [expect.objectContaining({ precovenda: 1.35, ingles: expect.any(Number) })],
      9,
    ),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

test('what customers will see follows what is typed, in either language', async () => {
  await look();
  write('Preço', '1234.5');
  write('Produto', 'Nata grande');
  await until(() => expect(textOf(preview())).toContain('Nata grande1 234,50€Com canela'));
  expect(textOf(preview())).toContain('Canela + 0,20€');
  expect(textOf(preview())).toContain('Alergénios: glúten');
  press('English');
  // What isn't said in English stays in Portuguese.
  await until(() => expect(textOf(preview())).toContain('Custard tart1 234,50€Com canela'));
  expect(textOf(preview())).toContain('Cinnamon + 0,20€');
});

test('that nobody knows its allergens, that it has none and which it has are three answers', async () => {
  await look();
  answering(save, { produto: nata, versao: 9 });
  expect(isTicked('Sem informação')).toBe(false);
  expect(isTicked('glúten')).toBe(true);
  tick('ovos');
  await until(() => expect(textOf(preview())).toContain('Alergénios: glúten, ovos'));
  tick('Sem informação');
  await until(() => expect(textOf(preview())).toContain('Alergénios: Sem informação'));
  expect(all('checkbox', 'glúten')).toEqual([]);
  tick('Sem informação');
  await until(() => expect(textOf(preview())).toContain('Alergénios: —'));
  expect(isTicked('glúten')).toBe(false);
  press('Guardar no rascunho');
  expect((await askedOnce(save)).body).toMatchObject({ alergenios: [] });
});

test('of what nobody has said nothing is claimed', async () => {
  await look({ ...nata, alergenios: null });
  answering(save, { produto: nata, versao: 9 });
  expect(isTicked('Sem informação')).toBe(true);
  press('Guardar no rascunho');
  expect((await askedOnce(save)).body).toMatchObject({ alergenios: null });
});

test('another price that was refused is found though its part was closed, and what was typed stays', async () => {
  await look();
  answering(
    save,
    refused(422, 'validation_failed', 'Verifique os campos', { fields: { pvp2: 'No máximo 999,99 €' } }),
  );
  expect(all('field', 'Preço 2')).toEqual([]);
  write('Preço', '1.6');
  press('Guardar no rascunho');
  await reads('No máximo 999,99 €', dialog());
  expect(one('field', 'Preço 2').getAttribute('aria-invalid')).toBe('true');
  expect(written('Preço')).toBe('1,60');
  expect(onClose).not.toHaveBeenCalled();
  expect(hold.put).not.toHaveBeenCalled();
});

test('a refusal of a field that the form hasn’t is said over it', async () => {
  await look();
  answering(
    save,
    refused(422, 'validation_failed', 'Verifique os campos', { fields: { nada: 'Outra pessoa mudou isto' } }),
  );
  write('Preço', '1.6');
  press('Guardar no rascunho');
  await until(() => expect(all('alert').map((one) => textOf(one))).toContain('Outra pessoa mudou isto'));
});

test('a new product begins with what most have, and is kept without a code', async () => {
  await look(null);
  const keep = 'PUT gestao/ementas/862/produtos/-';
  answering(keep, { produto: { ...nata, cod_produto: '90001' }, versao: 10 });
  write('Produto', 'Queijada');
  await choose('Família', 'Doces');
  write('Preço', '2');
  press('Guardar no rascunho');
  const { body } = await askedOnce(keep);
  expect(body).toMatchObject({
    ...{ produto: 'Queijada', codigo_familia: 'D', precovenda: 2, iva: 13, classe_iva: 'pastry' },
    ...{ cod_produto: null, visivel: 1, alergenios: null, lido: null },
  });
  await until(() => expect(onClose).toHaveBeenCalledOnce());
});

test('another one is begun in the same family, with nothing else of the one before', async () => {
  await look(null);
  const keep = 'PUT gestao/ementas/862/produtos/-';
  answering(keep, ({ body }) => {
    hold.products.push({ product: nata, family: 'Doces', words: 'nata' } as never);
    return { produto: { ...nata, ...body, cod_produto: '90001' }, versao: 10 };
  });
  write('Produto', 'Queijada');
  await choose('Família', 'Doces');
  write('Preço', '2');
  write('IVA (%)', '23');
  press('Guardar e criar outro');
  press('Guardar e criar outro');
  await until(() => expect(written('Produto')).toBe(''));
  await askedOnce(keep);
  expect(hold.put).toHaveBeenCalledOnce();
  expect([written('Preço'), written('IVA (%)')]).toEqual(['', '23']);
  expect(textOf(one('combobox', 'Família'))).toBe('Doces');
  expect(onClose).not.toHaveBeenCalled();
});

test('a product is taken out only by who is sure', async () => {
  await look();
  const remove = 'DELETE gestao/ementas/862/produtos/10101';
  answering(remove, { versao: 11 });
  press('Remover', dialog());
  await reads('O produto sai do rascunho');
  expect(asked(remove)).toEqual([]);
  press('Confirmar');
  await until(() => expect(hold.drop).toHaveBeenCalledWith('10101', 11));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was typed is thrown away only by who says so', async () => {
  await look();
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  press('Cancelar', dialog());
  expect(onClose).toHaveBeenCalledOnce();
  expect(sure).not.toHaveBeenCalled();
  write('Preço', '9');
  await until(() => expect(textOf(preview())).toContain('9,00€'));
  press('Cancelar', dialog());
  expect(onClose).toHaveBeenCalledOnce();
  sure.mockReturnValue(true);
  press('Cancelar', dialog());
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('only what is made for a date says how long before, and only what comes from the oven when', async () => {
  await look();
  press('Quando se pode ter');
  await soon('combobox', 'Como se faz');
  expect(await choices('Como se faz')).toEqual(['Na hora', 'Por encomenda', 'Em fornadas']);
  press('Por encomenda', undefined, 'option');
  await soon('field', 'Antecedência (minutos)');
  expect(all('field', 'Horas das fornadas')).toEqual([]);
  await choose('Como se faz', 'Em fornadas');
  await soon('field', 'Horas das fornadas');
  expect(all('field', 'Antecedência (minutos)')).toEqual([]);
  answering(save, { produto: nata, versao: 9 });
  write('Horas das fornadas', '07:00, 16:00');
  press('Guardar no rascunho');
  expect((await askedOnce(save)).body).toMatchObject({ fabrico: 'fornada', fornadas: ['07:00', '16:00'] });
});
