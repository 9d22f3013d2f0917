import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { at, type Key, move, type Selection, type Size, type Spot } from './grid-selection.ts';

export type Editing = Spot & { begun: string };

export type GridKeys = {
  selection: Selection;
  editing: Editing | undefined;
  /** With `takesFocus` the cell that is active gets the focus once it is there. */
  select: (selection: Selection, takesFocus?: boolean) => void;
  edit: (begun: string) => void;
  /** Ends the writing, and goes where the key leads. */
  stop: (then?: Key) => void;
  go: (pressed: Key) => boolean;
};

/** Where somebody is in a grid, and what they write there. */
export function useGridKeys(grid: RefObject<HTMLElement | null>, size: Size): GridKeys {
  const [kept, setSelection] = useState(at(0, 1));
  const [editing, setEditing] = useState<Editing>();
  const wantsFocus = useRef(false);
  // Fewer are found than before.
  const selection =
    kept.active.row < size.rows && kept.from.row < size.rows ? kept : at(0, kept.active.column);
  const { row, column } = selection.active;

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    (cell?.querySelector('input') ?? cell)?.focus();
  }, [row, column, editing, grid]);

  const select = (next: Selection, takesFocus = true) => {
    wantsFocus.current = takesFocus;
    setSelection(next);
  };
  const go = (pressed: Key): boolean => {
    const next = move(selection, pressed, size);
    if (next) select(next);
    return next !== undefined;
  };
  return {
    ...{ selection, editing, select, go },
    edit: (begun) => setEditing({ ...selection.active, begun }),
    stop(then) {
      setEditing(undefined);
      wantsFocus.current = then !== undefined;
      if (then) go(then);
    },
  };
}
