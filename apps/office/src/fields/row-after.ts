type From = {
  count: number;
  /** In a button beside it, or in a column's head, the arrows are left to the page. */
  isRow: boolean;
};

/** Where a key leads from a row. @returns undefined for a key that leads nowhere */
export function rowAfter(key: string, at: number, { count, isRow }: From): number | undefined {
  const isDown = key === 'j' || (isRow && key === 'ArrowDown');
  const isUp = key === 'k' || (isRow && key === 'ArrowUp');
  if (isDown) return Math.min(at + 1, count - 1);
  if (isUp) return Math.max(at - 1, 0);
  if (isRow && key === 'Home') return 0;
  if (isRow && key === 'End') return count - 1;
  return undefined;
}
