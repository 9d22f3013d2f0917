import { expect, test, vi } from 'vitest';
import { all, goneTo, press, reads, soon, until, write } from '../../../testing/desk.tsx';
import { cellAt, openGrid } from '../../../testing/grid.ts';
import { focused, strike } from '../../../testing/keys.ts';
import { aMenu, sold } from '../../../testing/menu.ts';
import { leaveFor } from '../../../testing/pages.tsx';

const leave = () => leaveFor('/longe');

/** The name of the only product is written anew in the grid, and nobody saves it. */
async function writeInGrid(): Promise<void> {
  await openGrid(aMenu([sold('a')]));
  cellAt(0, 1).focus();
  strike('F2');
  (focused() as HTMLInputElement).value = 'Nata';
  strike('Enter');
  await reads('Por guardar: 1');
}

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

test('over cells that aren’t saved the sections ask nothing of their own either, but when they are closed', async () => {
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  await writeInGrid();
  press('Secções e famílias');
  const dialog = await soon('dialog', 'Secções e famílias');
  leave();
  await until(() => expect(sure).toHaveBeenCalledTimes(1));
  expect(goneTo()).toBe('/ementas/862');
  const [first] = all('field', 'Descrição', dialog);
  write('Descrição', 'Montra', first?.closest('.MuiFormControl-root') ?? undefined);
  press('Cancelar', dialog);
  expect(sure).toHaveBeenCalledTimes(2);
});
