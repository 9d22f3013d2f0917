import { Resource } from 'react-admin';
import { flushSync } from 'react-dom';
import { Link, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { answering, goneTo, press, reads, show, soon, until, write } from '../../../testing/desk.tsx';
import { menus } from '../menus.tsx';

const nata = {
  ...{ cod_produto: '10101', produto: 'Pastel de nata', descricao: '', codigo_familia: 'D' },
  ...{ precovenda: 1.5, alergenios: [], visivel: 1, ingles: 0 },
};
const menu = {
  ...{ id: 862, nome: 'Chiado', versao: 3, rascunho: false },
  ...{ precos: { take_away: 'precovenda', loja: 'precovenda' }, produtos: [nata] },
  seccoes: [
    {
      ...{ codigo: 'S', descricao: 'Balcão', visivel: 1 },
      familias: [{ codigo: 'D', descricao: 'Doces', visivel: 1 }],
    },
  ],
};

const nameCell = () =>
  document.querySelector<HTMLElement>('[data-row="0"][data-column="1"]') ?? expect.fail('no cell');
const strike = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** The name of the only product is written anew in the grid, and nobody saves it. */
async function writeInGrid(): Promise<void> {
  answering('GET gestao/ementas/862/produtos', menu);
  await show(
    <>
      <Routes>
        <Route path="/ementas/*" element={<Resource {...menus} />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/longe">Longe</Link>
    </>,
    { at: '/ementas/862', resources: [menus] },
  );
  await soon('button', 'Editar em grelha');
  press('Editar em grelha');
  await until(nameCell);
  nameCell().focus();
  strike(nameCell(), 'F2');
  const field = await until(() => nameCell().querySelector('input') ?? expect.fail('nothing to write in'));
  field.value = 'Nata';
  strike(field, 'Enter');
  await reads('Por guardar: 1');
}

/** Another page is asked for, by what lies under the dialogue too. */
const leave = () => flushSync(() => document.querySelector<HTMLAnchorElement>('a[href="/longe"]')?.click());

test('over cells that aren’t saved a new product asks nothing of its own: who leaves is asked once', async () => {
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  await writeInGrid();
  press('Novo produto');
  await soon('dialog', 'Novo produto');
  write('Produto', 'Broa');
  leave();
  await until(() => expect(sure).toHaveBeenCalledTimes(1));
  expect(goneTo()).toBe('/ementas/862');
  sure.mockReturnValue(true);
  leave();
  await until(() => expect(goneTo()).toBe('/longe'));
  expect(sure).toHaveBeenCalledTimes(2);
});

test('with every cell saved a new product that is begun is asked about by itself', async () => {
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  await writeInGrid();
  press('Desfazer');
  await reads('Tudo guardado');
  press('Novo produto');
  await soon('dialog', 'Novo produto');
  write('Produto', 'Broa');
  leave();
  await until(() => expect(sure).toHaveBeenCalledTimes(1));
  expect(goneTo()).toBe('/ementas/862');
});
