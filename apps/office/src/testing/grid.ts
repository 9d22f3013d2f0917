// A menu's grid on its screen: its cells, what is pasted into them, and what a save of them is told.
import type { GridRow, WrittenRow } from '@fornada/contract/office-menu.ts';
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import { answering, press, textOf, until } from './desk.tsx';
import { openMenu } from './menu.ts';

export const gridSave = 'PUT gestao/ementas/862/produtos';

/** What the server tells of each row; it writes those of which nothing else is said. */
export const savingRows = (tell: (row: GridRow) => Partial<WrittenRow> = () => ({})): void =>
  answering(gridSave, ({ body }) => ({
    versao: 4,
    produtos: (body.produtos as GridRow[]).map((row) => ({
      ...{ cod_produto: row.cod_produto, estado: 'guardado', agora: row.campos, erros: {}, ...tell(row) },
    })),
  }));

export async function openGrid(menu: object): Promise<void> {
  savingRows();
  await openMenu(menu);
  press('Editar em grelha');
  await until(() => cellAt(0, 1));
}

export const cellAt = (row: number, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ??
  expect.fail(`no cell ${row}, ${column}`);
export const cellTexts = (...spots: [row: number, column: number][]): string[] =>
  spots.map(([row, column]) => textOf(cellAt(row, column)));

/** A cell is touched; with Shift all from the one before to it is selected. */
export function touch([row, column]: [number, number], isMore = false): void {
  const event = new MouseEvent('pointerdown', { bubbles: true, shiftKey: isMore });
  flushSync(() => cellAt(row, column).dispatchEvent(event));
}

/** Pastes a text where the selection is. @returns whether the grid took it */
export function pasteText(text: string): boolean {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  flushSync(() => cellAt(0, 1).dispatchEvent(event));
  return event.defaultPrevented;
}

/** Copies the selection. @returns what the clipboard has then, or undefined where nothing was put there */
export function copyText(): string | undefined {
  let kept: string | undefined;
  const clipboardData = {
    setData: (_: string, text: string) => {
      kept = text;
    },
  };
  const event = new Event('copy', { bubbles: true, cancelable: true });
  flushSync(() => cellAt(0, 1).dispatchEvent(Object.assign(event, { clipboardData })));
  return kept;
}

export const saveGrid = (): void => press('Guardar no rascunho');
