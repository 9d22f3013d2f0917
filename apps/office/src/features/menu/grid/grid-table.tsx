import { m } from '@fornada/copy/messages.ts';
import { Box } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react';
import { perPage } from '../product-pages.tsx';
import type { PlacedProduct } from '../use-menu.ts';
import type { EditorElement } from './cell-editor.tsx';
import { blockText, readBlock } from './grid-block.ts';
import type { GridColumn } from './grid-columns.ts';
import { gridLooks } from './grid-looks.ts';
import { GridRow } from './grid-row.tsx';
import { at, lay, rangeOf, type Spot } from './grid-selection.ts';
import { shownIn, type Written } from './grid-sheet.ts';
import type { GridKeys } from './use-grid-keys.ts';
import type { SheetHold } from './use-sheet.ts';

type Props = {
  found: PlacedProduct[];
  columns: readonly GridColumn[];
  hold: SheetHold;
  keys: GridKeys;
  chosen: ReadonlySet<string>;
  onChoose: (code: string, isChosen: boolean) => void;
  onChooseAll: (isChosen: boolean) => void;
  onBeyond: (count: number) => void;
};

const spotOf = (target: EventTarget): Spot | undefined => {
  const cell = (target as Element).closest<HTMLElement>('[data-column]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

/** The cells themselves, gone through and written in as in a spreadsheet. */
export function GridTable({ found, columns, hold, keys, chosen, onChoose, onChooseAll, onBeyond }: Props) {
  const { sheet, ground, progress } = hold;
  const { selection, editing } = keys;
  const { active } = selection;
  const range = rangeOf(selection);
  const first = Math.floor(active.row / perPage) * perPage;
  const isAll = found.length > 0 && found.every(({ product }) => chosen.has(product.cod_produto));

  /** The cell of a place; the boxes have none. */
  const cellAt = ({ row, column }: Spot) => {
    const field = columns[column - 1]?.field;
    const code = found[row]?.product.cod_produto;
    return field && code ? { field, code } : undefined;
  };
  const textAt = (spot: Spot) => {
    const cell = cellAt(spot);
    return cell ? shownIn(sheet, cell.code, cell.field, ground) : '';
  };
  function put(cells: readonly { row: number; column: number; value: string }[]) {
    hold.write(
      cells.flatMap(({ value, ...spot }): Written[] => {
        const cell = cellAt(spot);
        return cell ? [{ ...cell, text: value }] : [];
      }),
    );
  }
  const edit = (begun: string) => {
    if (!progress && cellAt(active)) keys.edit(begun);
  };
  /** Yes is no, and the other way round. */
  const turn = () => {
    const isYes = textAt(active) === m.office_ra_boolean_true();
    const value = isYes ? m.office_ra_boolean_false() : m.office_ra_boolean_true();
    if (!progress) put([{ ...active, value }]);
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    // The box over all rows is no cell.
    if (editing || altKey || !spotOf(event.target)) return;
    const isCommand = ctrlKey || metaKey;
    const commands: Record<string, () => void> = {
      z: () => !progress && hold.undo(),
      s: () => void hold.save(),
      a: () =>
        keys.select({
          active: { row: found.length - 1, column: columns.length },
          from: { row: 0, column: 1 },
        }),
    };
    const command = isCommand ? commands[key.toLowerCase()] : undefined;
    if (command) command();
    else if (keys.go(event)) {
      // Gone on.
    } else if (isCommand || active.column === 0) return;
    else if (key === ' ' && columns[active.column - 1]?.field === 'visivel') turn();
    else if (key === 'Enter' || key === 'F2') edit(textAt(active));
    else if (key === 'Backspace' || key === 'Delete') edit('');
    else if (key.length === 1) edit(key);
    else return;
    event.preventDefault();
  }

  // What is written last is the one that is heard, also by a row that wasn't drawn anew.
  const heard = useRef({ key: (_: KeyboardEvent<EditorElement>) => {}, left: (_: string) => {} });
  const keep = (value: string) => editing && put([{ ...editing, value }]);
  heard.current = {
    key(event) {
      const { key, shiftKey, currentTarget } = event;
      const isSave = key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (event.nativeEvent.isComposing || !(isSave || ['Enter', 'Tab', 'Escape'].includes(key))) return;
      event.preventDefault();
      const plain = { shiftKey: false, ctrlKey: false, metaKey: false };
      if (key !== 'Escape') keep(currentTarget.value);
      if (key === 'Tab') keys.stop({ ...plain, key, shiftKey });
      else if (key === 'Enter') keys.stop({ ...plain, key: shiftKey ? 'ArrowUp' : 'ArrowDown' });
      // What is being written is kept first, and can be looked at before it is saved.
      else keys.stop({ ...plain, key: '' });
    },
    left(text) {
      // By another click: what was written stays.
      if (!editing) return;
      keep(text);
      keys.stop();
    },
  };
  const onEditorKey = useCallback((event: KeyboardEvent<EditorElement>) => heard.current.key(event), []);
  const onEditorLeft = useCallback((text: string) => heard.current.left(text), []);

  function onCopy(event: ClipboardEvent) {
    // Boxes alone are nothing to copy: what is in the clipboard stays there.
    if (editing || range.right === 0) return;
    const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from({ length: range.right - range.left + 1 }, (_, across) => ({
        ...{ row: range.top + down, column: range.left + across },
      })).filter(({ column }) => column > 0),
    );
    event.preventDefault();
    event.clipboardData.setData('text/plain', blockText(rows.map((spots) => spots.map(textAt))));
  }

  function onPaste(event: ClipboardEvent) {
    if (editing || progress) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    // A picture has no text: that empties no cells.
    if (text === '') return;
    const block = readBlock(text);
    const from = Math.max(1, range.left);
    const over = {
      active: { row: range.bottom, column: Math.max(from, range.right) },
      from: { row: range.top, column: from },
    };
    const size = { rows: found.length, columns: columns.length + 1 };
    const { cells, beyond } = lay(block, over, size);
    put(cells);
    if (beyond > 0) onBeyond(beyond);
    const last = cells.at(-1);
    if (last) keys.select({ active: over.from, from: { row: last.row, column: last.column } });
  }

  function onPointerDown(event: PointerEvent) {
    const spot = spotOf(event.target);
    if (!spot || (event.target as Element).matches('input, select, option')) return;
    keys.select(event.shiftKey ? { ...selection, active: spot } : at(spot.row, spot.column), spot.column > 0);
  }

  function onPointerOver(event: PointerEvent) {
    const spot = spotOf(event.target);
    const isDrawn = event.buttons === 1 && event.pointerType === 'mouse' && !editing;
    if (isDrawn && spot && spot.column > 0) keys.select({ ...selection, active: spot });
  }

  return (
    <Box sx={gridLooks}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's own way of making a table one
        role="grid"
        aria-label={m.office_field_produtos()}
        aria-rowcount={found.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-busy={progress !== undefined}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onDoubleClick={({ target }) => {
          const spot = spotOf(target);
          if (spot && !editing) edit(textAt(spot));
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1} className="choice">
              <input
                type="checkbox"
                checked={isAll}
                onChange={({ target }) => onChooseAll(target.checked)}
                aria-label={m.office_grid_choose_all()}
              />
            </th>
            {columns.map(({ field, label }, index) => (
              <th key={field} scope="col" aria-colindex={index + 2} data-field={field}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.slice(first, first + perPage).map(({ product }, down) => {
            const index = first + down;
            const isIn = range.top <= index && index <= range.bottom;
            const isActive = active.row === index;
            return (
              <GridRow
                key={product.cod_produto}
                {...{ index, product, columns, sheet, ground, onChoose, onEditorKey, onEditorLeft }}
                isChosen={chosen.has(product.cod_produto)}
                active={isActive ? active.column : -1}
                left={isIn ? range.left : -1}
                right={isIn ? range.right : -1}
                writing={editing?.row === index ? editing.column : -1}
                begun={editing?.row === index ? editing.begun : ''}
              />
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}
