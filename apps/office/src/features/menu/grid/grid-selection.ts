// Where somebody is in a grid, and what is selected from there: all in rows and columns, which begin at 0.

export type Spot = { row: number; column: number };
/** `active` has the focus; all between it and `from` is selected. */
export type Selection = { active: Spot; from: Spot };
export type Size = { rows: number; columns: number; page: number };
export type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

export const at = (row: number, column: number): Selection => ({
  active: { row, column },
  from: { row, column },
});

export type Range = { top: number; bottom: number; left: number; right: number };
export const rangeOf = ({ active, from }: Selection): Range => ({
  top: Math.min(active.row, from.row),
  bottom: Math.max(active.row, from.row),
  left: Math.min(active.column, from.column),
  right: Math.max(active.column, from.column),
});

/** Where a key leads, or undefined of one that leads nowhere: Tab leaves the grid at either end of a row. */
export function move(selection: Selection, pressed: Key, size: Size): Selection | undefined {
  const { row, column } = selection.active;
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const spot = (to: Partial<Spot>): Spot => ({
    row: Math.max(0, Math.min(last.row, to.row ?? row)),
    column: Math.max(0, Math.min(last.column, to.column ?? column)),
  });
  if (pressed.key === 'Tab') {
    const next = column + (pressed.shiftKey ? -1 : 1);
    return isFar || next < 0 || next > last.column ? undefined : at(row, next);
  }
  const ways: Record<string, Partial<Spot>> = {
    ArrowUp: { row: isFar ? 0 : row - 1 },
    ArrowDown: { row: isFar ? last.row : row + 1 },
    ArrowLeft: { column: isFar ? 0 : column - 1 },
    ArrowRight: { column: isFar ? last.column : column + 1 },
    Home: isFar ? { row: 0, column: 0 } : { column: 0 },
    End: isFar ? last : { column: last.column },
    PageUp: { row: row - size.page },
    PageDown: { row: row + size.page },
  };
  const way = ways[pressed.key];
  if (!way) return undefined;
  const active = spot(way);
  return { active, from: pressed.shiftKey ? selection.from : active };
}

/**
 * A block laid over the selection: one cell fills all that is selected, any other begins at its corner.
 * @returns the cells that it writes, and how many of it lie beyond the grid
 */
export function lay<T>(
  block: readonly (readonly T[])[],
  selection: Selection,
  size: Pick<Size, 'rows' | 'columns'>,
) {
  const { top, left, ...range } = rangeOf(selection);
  const [single] = block[0] ?? [];
  const isSingle = block.length === 1 && block[0]?.length === 1;
  const cells: { row: number; column: number; value: T }[] = [];
  if (isSingle && single !== undefined) {
    for (let row = top; row <= range.bottom; row += 1)
      for (let column = left; column <= range.right; column += 1) cells.push({ row, column, value: single });
  } else {
    block.forEach((line, down) => {
      line.forEach((value, across) => {
        cells.push({ row: top + down, column: left + across, value });
      });
    });
  }
  const within = cells.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells: within, beyond: cells.length - within.length };
}
