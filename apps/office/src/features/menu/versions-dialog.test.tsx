import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  isOff,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { narrow } from '../../testing/phone.ts';
import { menus } from './menus.tsx';

const menu = {
  ...{
    id: 862,
    nome: 'Chiado',
    fuso: 'Atlantic/Azores',
    versao: 3,
    rascunho: false,
    seccoes: [],
    produtos: [],
  },
  precos: { take_away: 'precovenda', loja: 'precovenda' },
};
const version = (versao: number, estado: string, produtos = 40) => ({
  ...{ versao, estado, criada_em: '2026-11-01T10:00:00.000Z', produtos },
  publicada_em: estado === 'draft' ? null : '2026-11-02T10:00:00.000Z',
  publicada_por: estado === 'draft' ? null : 'Rui',
});
const list = 'GET gestao/ementas/862/produtos';
const seen = 'GET gestao/ementas/862/alteracoes';
const restore = 'POST gestao/ementas/862/repor';

async function look(hasDraft: boolean) {
  answering(list, { ...menu, rascunho: hasDraft });
  answering(seen, { alteracoes: [], impressao: 'seen' });
  const draft = hasDraft ? [version(4, 'draft', 41)] : [];
  const versions = [...draft, version(3, 'published'), version(2, 'archived', 38)];
  answering('GET gestao/ementas/862/versoes', versions);
  answering(restore, { versao: 5 });
  await open(menus, '/ementas/862');
  await soon('button', 'Mais');
  press('Mais');
  press('Versões', undefined, 'menuitem');
  await reads('Anterior');
}
const rows = () => all('row').map((row) => [...row.children].map((cell) => textOf(cell)));

test('each version says when it was published, by whom and with how many products; only earlier ones return', async () => {
  await look(true);
  const shown = rows().slice(-3);
  expect(shown.map(([number, state, , products, act]) => [number, state, products, act])).toEqual([
    ['4', 'Rascunho', '41', ''],
    ['3', 'Em vigor', '40', ''],
    ['2', 'Anterior', '38', 'Repor'],
  ]);
  expect(shown[0]?.[2]).toBe('');
  expect(shown[1]?.[2]).toMatch(/2026.* · Rui$/);
});

test('on a phone each is a card, with its button, and when it was published on the shop’s clock', async () => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  narrow();
  await look(true);
  expect(all('row')).toEqual([]);
  const dialog = one('dialog', 'Versões');
  const cards = all('item', undefined, dialog).map((item) =>
    [...item.children].map((part) => textOf(part)).filter(Boolean),
  );
  expect(cards).toEqual([
    ['Versão 4', 'Rascunho', 'Produtos: 41'],
    ['Versão 3', 'Em vigor', '02/11/2026, 09:00 (Açores) · Rui · Produtos: 40'],
    ['Versão 2', 'Anterior', '02/11/2026, 09:00 (Açores) · Rui · Produtos: 38', 'Repor'],
  ]);
  press('Repor');
  press('Confirmar', await soon('dialog', 'Repor'));
  expect((await askedOnce(restore)).body).toMatchObject({ versao: 2 });
});

test('an earlier one becomes the draft at once where there is none, and it is told what is left to do', async () => {
  await look(false);
  answering(list, { ...menu, rascunho: true });
  press('Repor');
  expect((await askedOnce(restore)).body).toEqual({ versao: 2, impressao: 'seen' });
  await reads('A versão está no rascunho: veja e publique');
  await until(() => expect(all('dialog')).toEqual([]));
  await reads('Há um rascunho');
});

test('it takes the place of a draft only for who is sure', async () => {
  await look(true);
  press('Repor');
  const sure = await soon('dialog', 'Repor');
  expect(textOf(sure)).toContain('repor esta versão deita-o fora');
  press('Cancelar', sure);
  await until(() => expect(all('dialog', 'Repor')).toEqual([]));
  expect(asked(restore)).toEqual([]);
  press('Repor');
  press('Confirmar', await soon('dialog', 'Repor'));
  expect((await askedOnce(restore)).body).toMatchObject({ versao: 2 });
});

test('pressed twice it is asked for once, and says nothing of a refusal', async () => {
  await look(false);
  press('Repor');
  const [button] = all('button', 'Repor');
  expect(button && isOff(button)).toBe(true);
  press('Repor');
  await reads('A versão está no rascunho');
  expect(asked(restore)).toHaveLength(1);
});

test('where somebody began a draft meanwhile, their work is seen before it is put aside', async () => {
  await look(false);
  answering(restore, refused(409, 'record_changed', 'Entretanto alguém mudou isto'));
  answering(list, { ...menu, rascunho: true });
  answering(seen, { alteracoes: [], impressao: 'theirs' });
  press('Repor');
  await reads('Entretanto alguém mudou isto');
  await until(() => {
    expect(asked(list)).toHaveLength(3);
    expect(isOff(one('button', 'Repor'))).toBe(false);
  });
  answering(restore, { versao: 6 });
  press('Repor');
  press('Confirmar', await soon('dialog', 'Repor'));
  await until(() => expect(asked(restore)).toHaveLength(2));
  expect(asked(restore)[1]?.body).toEqual({ versao: 2, impressao: 'theirs' });
});

test('one with prices of some hours isn’t restored, and why is told', async () => {
  await look(false);
  answering(restore, refused(422, 'menu_of_hours', 'Esta versão tem preços de happy hour'));
  press('Repor');
  await reads('Esta versão tem preços de happy hour');
  expect(all('dialog', 'Versões')).toHaveLength(1);
});
