// What somebody typed of a menu, and didn't get saved: nobody leaves it without being asked, and no late answer closes it.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  goneTo,
  isOff,
  one,
  press,
  reads,
  refused,
  soon,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { strike } from '../../testing/keys.ts';
import { late, lost, shown } from '../../testing/late.ts';
import { leaving } from '../../testing/leaving.ts';
import { aChange, aMenu, openMenu, sold, whole } from '../../testing/menu.ts';
import { openChange, pickNata } from '../../testing/menu-changes.ts';
import { leaveFor } from '../../testing/pages.tsx';

const sure = 'Há alterações por guardar. Quer sair sem as guardar?';
const product = 'Bolo a';
const structure = 'Secções e famílias';
const saves = {
  [product]: 'PUT gestao/ementas/862/produtos/a',
  [structure]: 'PUT gestao/ementas/862/estrutura',
};
type Dialog = keyof typeof saves;
const keep = 'Guardar no rascunho';
const closed = () => until(() => expect(all('dialog')).toEqual([]));
const ready = () => until(() => expect(isOff(one('button', keep))).toBe(false));

/** Opens one of the two, and types in it. */
async function look() {
  for (const code of ['a', 'b']) answering(`GET gestao/ementas/862/produtos/${code}`, whole(code));
  await openMenu(aMenu([sold('a'), sold('b')]));
}
async function begin(name: Dialog, words: string) {
  press(name);
  const dialog = await soon('dialog', name);
  const first = all('field', name === product ? 'Produto' : 'Descrição', dialog)[0] as HTMLElement;
  const place = first.closest('.MuiFormControl-root') as Element;
  write(/./, words, place);
  return { dialog, typed: () => written(/./, place) };
}

test.each([
  [product, 'lost', lost, 'Sem ligação à Internet'],
  [product, 'refused', refused(409, 'record_changed', 'Alguém mudou isto'), 'Alguém mudou isto'],
  [structure, 'lost', lost, 'Sem ligação à Internet'],
  [structure, 'refused', refused(403, 'forbidden', 'Não tem acesso'), 'Não tem acesso'],
] as const)(
  '«%s», %s as it was sent, is asked about before another page is gone to',
  async (name, _, answer, why) => {
    const heard = leaving(false);
    await look();
    const { typed } = await begin(name, 'Outro');
    answering(saves[name], answer);
    press(keep);
    await reads(why);
    await ready();
    leaveFor('/longe');
    await until(() => expect(heard).toEqual([sure]));
    expect([goneTo(), typed()]).toEqual(['/ementas/862', 'Outro']);
  },
);

test.each([false, true])(
  'another product that is named over one with work is opened by who is sure: %s',
  async (isSure) => {
    const heard = leaving(isSure);
    await look();
    const { typed } = await begin(product, 'Outro');
    leaveFor('/ementas/862?produto=b');
    await until(() => expect(heard).toEqual([sure]));
    if (isSure) {
      await soon('dialog', 'Bolo b');
      return;
    }
    await until(() => expect(goneTo()).toBe('/ementas/862'));
    expect([typed(), all('dialog', 'Bolo b')]).toEqual(['Outro', []]);
  },
);

test.each([false, true])(
  'another that couldn’t be read leaves what is open, and is asked for again (named itself: %s)',
  async (isNamed) => {
    leaving(true);
    await look();
    if (isNamed) {
      leaveFor('/ementas/862?produto=b');
      await soon('dialog', 'Bolo b');
    }
    const other = isNamed ? 'a' : 'b';
    answering(`GET gestao/ementas/862/produtos/${other}`, lost);
    leaveFor(`/ementas/862?produto=${other}`);
    await reads('Sem ligação à Internet');
    await until(() => expect(goneTo()).toBe(isNamed ? '/ementas/862?produto=b' : '/ementas/862'));
    expect(all('dialog').length).toBe(isNamed ? 1 : 0);
    answering(`GET gestao/ementas/862/produtos/${other}`, whole(other));
    leaveFor(`/ementas/862?produto=${other}`);
    await soon('dialog', `Bolo ${other}`);
  },
);

test('one that couldn’t be read leads nowhere once its page was left', async () => {
  await look();
  const { promise, reject } = Promise.withResolvers<object>();
  const read = 'GET gestao/ementas/862/produtos/b';
  answering(read, () => promise);
  leaveFor('/ementas/862?produto=b');
  await until(() => expect(asked(read)).toHaveLength(1));
  leaveFor('/longe?q=nata');
  await until(() => expect(goneTo()).toBe('/longe?q=nata'));
  reject(new TypeError('Failed to fetch'));
  await shown();
  expect(goneTo()).toBe('/longe?q=nata');
});

test('a change of many shops whose plan was lost is asked about too', async () => {
  const heard = leaving(false);
  await openChange(lost);
  await pickNata();
  press('Ver o que muda');
  await reads('Sem ligação à Internet');
  leaveFor('/longe');
  await until(() => expect(heard).toEqual([sure]));
  expect(goneTo()).toBe('/alteracoes/create');
});

test('a product’s answer that comes once it was closed doesn’t close the one that is open by then', async () => {
  leaving(true);
  await look();
  await begin(product, 'Outro');
  const { answer, come } = late();
  answering(saves[product], answer);
  press(keep);
  await until(() => expect(asked(saves[product])).toHaveLength(1));
  strike('Escape');
  await closed();
  press('Bolo b');
  const dialog = await soon('dialog', 'Bolo b');
  write('Preço', '1.8', dialog);
  await come({ produto: whole('a', { produto: 'Outro' }), versao: 4 });
  expect(written('Preço', one('dialog', 'Bolo b'))).toBe('1,80');
});

test('nor does that of the structure close it where it was opened again', async () => {
  leaving(true);
  await look();
  await begin(structure, 'Outro');
  const { answer, come } = late();
  answering(saves[structure], answer);
  press(keep);
  await until(() => expect(asked(saves[structure])).toHaveLength(1));
  strike('Escape');
  await closed();
  const { typed } = await begin(structure, 'Ainda outro');
  await come({ versao: 4 });
  await until(() => expect(asked('GET gestao/ementas/862/produtos')).toHaveLength(2));
  await shown();
  expect(typed()).toBe('Ainda outro');
});

test('nor does a file that was applied close the next one', async () => {
  const send = 'POST gestao/ementas/862/importar';
  const { answer, come } = late();
  const told = { problemas: [], alteracoes: [aChange('a')], impressao: 'seen', nao_lidas: [] };
  answering(send, ({ query }) => (query.aplicar === '1' ? answer() : told));
  await look();
  const paste = async () => {
    press('Mais');
    press('Colar de folha de cálculo', undefined, 'menuitem');
    write('Produtos', 'Código\tPreço\na\t1', await soon('dialog', 'Colar de folha de cálculo'));
    press('Ver o que muda');
    return await soon('dialog', 'O que este ficheiro muda');
  };
  press('Levar para o rascunho', await paste());
  await until(() => expect(asked(send)).toHaveLength(2));
  press('Cancelar', one('dialog'));
  await closed();
  await paste();
  await come(told);
  await until(() => expect(asked('GET gestao/ementas/862/produtos')).toHaveLength(2));
  await shown();
  one('dialog', 'O que este ficheiro muda');
});
