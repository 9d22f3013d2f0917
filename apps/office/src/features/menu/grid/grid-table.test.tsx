// @vitest-environment happy-dom
import type { ListedProduct } from '@fornada/contract/office-menu.ts';
import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { columnsOf } from './grid-columns.ts';
import { aGround } from './grid-ground.fixture.ts';
import { countsOf, emptySheet, undo, write } from './grid-sheet.ts';
import { GridTable } from './grid-table.tsx';
import { useGridKeys } from './use-grid-keys.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
const page = document.body.appendChild(document.createElement('div'));
const codes = Array.from({ length: 2000 }, (_, index) => String(index));
const ground = aGround(...codes);
const found = [...ground.products.values()].map((product) => ({
  ...{ product: product as ListedProduct, family: 'Doces', words: '' },
}));
const columns = columnsOf({ precos: { take_away: 'precovenda', loja: 'precovenda' } });
const saved = vi.fn(async () => {});
const beyond = vi.fn();

function Grid() {
  const place = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState(emptySheet);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const keys = useGridKeys(place, { rows: found.length, columns: columns.length + 1, page: 50 });
  const hold = {
    ...{ sheet, ground, progress: undefined, save: saved, leave: () => true, ...countsOf(sheet, ground) },
    write: (written: Parameters<typeof write>[1]) => setSheet((now) => write(now, written, ground)),
    undo: () => setSheet((now) => undo(now, ground)),
  };
  return (
    <div ref={place}>
      <GridTable
        {...{ found, columns, hold, keys, chosen }}
        onChoose={(code, isChosen) => setChosen(new Set(isChosen ? [code] : []))}
        onChooseAll={(isChosen) => setChosen(new Set(isChosen ? codes : []))}
        onBeyond={beyond}
      />
    </div>
  );
}

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  root = createRoot(page);
  act(() => root.render(<Grid />));
  act(() => cellAt(0, 1).focus());
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
});

const cellAt = (row: number, column: number) =>
  page.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? expect.fail('a cell');
const focused = () => document.activeElement as HTMLElement;
function press(...keys: string[]) {
  for (const each of keys) {
    const [key = '', ...held] = each.split('+').reverse();
    const init = { key, bubbles: true, cancelable: true };
    const event = { ...init, ctrlKey: held.includes('Control'), shiftKey: held.includes('Shift') };
    act(() => void focused().dispatchEvent(new KeyboardEvent('keydown', event)));
  }
}
const type = (text: string) => {
  (focused() as HTMLInputElement).value = text;
};
function clip(kind: 'copy' | 'paste', text = ''): string {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const kept = { text };
  const clipboardData = {
    getData: () => kept.text,
    setData: (_: string, data: string) => void Object.assign(kept, { text: data }),
  };
  act(() => void focused().dispatchEvent(Object.assign(event, { clipboardData })));
  return kept.text;
}

test('of two thousand products a page is drawn, and the arrows lead on to the next', () => {
  expect(page.querySelectorAll('tbody tr')).toHaveLength(50);
  expect(page.querySelector('table')?.getAttribute('aria-rowcount')).toBe('2001');
  press('PageDown', 'ArrowDown');
  expect(focused()).toBe(cellAt(51, 1));
  expect(focused().closest('tr')?.getAttribute('aria-rowindex')).toBe('53');
  press('Control+End');
  expect(focused()).toBe(cellAt(1999, 4));
});

test('a letter, Enter or F2 begins to write; Enter keeps it and goes down, Tab to the right, and Esc gives up', () => {
  press('ArrowRight', '9');
  expect(focused()).toHaveProperty('value', '9');
  type('9,5');
  press('Enter');
  expect(focused()).toBe(cellAt(1, 2));
  expect(cellAt(0, 2).textContent).toBe('9,50€');
  press('F2');
  expect(focused()).toHaveProperty('value', '2,00');
  type('7');
  press('Escape');
  expect(focused()).toBe(cellAt(1, 2));
  expect(cellAt(1, 2).textContent).toBe('2,00€');
  press('Enter');
  type('7');
  press('Tab');
  expect(focused()).toBe(cellAt(1, 3));
  expect(cellAt(1, 2).textContent).toBe('7,00€');
  press('Control+z', 'Control+z', 'ArrowLeft', 'F2');
  type('8');
  press('Control+s');
  expect([focused(), cellAt(1, 2).textContent]).toEqual([cellAt(1, 2), '8,00€']);
  expect(saved).not.toHaveBeenCalled();
  press('Control+z');
  expect([cellAt(0, 2).textContent, cellAt(1, 2).textContent]).toEqual(['1,00€', '2,00€']);
});

test('a family is chosen by its first letter, and a space turns what is shown', () => {
  press('ArrowRight', 'ArrowRight', 'p');
  expect(focused()).toHaveProperty('value', 'Pães');
  press('Tab');
  expect(cellAt(0, 3).textContent).toBe('Pães');
  press(' ');
  expect(cellAt(0, 4).textContent).toBe('Não');
});

test('what is selected is copied, and a block is pasted with what is wrong in it told at its cells', () => {
  press('Shift+ArrowRight', 'Shift+ArrowDown');
  expect(clip('copy')).toBe('Bolo 0\t1,00\nBolo 1\t2,00');
  clip('paste', 'Nata\t1,40\nBroa\tgrátis\nPão\t0,20');
  expect([cellAt(0, 1), cellAt(2, 2)].map((cell) => cell.textContent)).toEqual(['Nata', '0,20€']);
  const wrong = cellAt(1, 2);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  const told = document.getElementById(wrong.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toBe('Campo de preenchimento numérico');
  expect(wrong.firstChild?.textContent).toBe('grátis');
  press('Control+z');
  expect(cellAt(1, 2).textContent).toBe('2,00€');
  expect(cellAt(0, 1).textContent).toBe('Bolo 0');
});

test('what doesn’t fit into the grid is counted', () => {
  press('Control+End');
  clip('paste', 'Não\tmais\nainda mais');
  expect(beyond).toHaveBeenLastCalledWith(2);
  expect(cellAt(1999, 4).textContent).toBe('Não');
});

test('a row is chosen by its box, which has the focus of its cell', () => {
  const head = page.querySelector('thead input') as HTMLInputElement;
  act(() => head.focus());
  press('ArrowDown');
  expect(focused()).toBe(head);
  act(() => cellAt(0, 1).focus());
  press('ArrowLeft');
  expect(focused()).toHaveProperty('type', 'checkbox');
  act(() => focused().click());
  expect(focused().closest('tr')?.getAttribute('aria-selected')).toBe('true');
  press('Control+s');
  expect(saved).toHaveBeenCalled();
});
