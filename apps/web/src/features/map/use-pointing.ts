import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** What is pointed at on a map and beside it: the paths of shops. */
export interface Pointing {
  marked: readonly string[];
  onMark: (paths: readonly string[]) => void;
}

const rowOf = (target: EventTarget) =>
  (target instanceof Element && target.closest('.shop-list a')?.getAttribute('href')) || null;

/**
 * A list and a map that show what is pointed at in the other. The list is other screens' as well, and stays as light as it is
 * there: its rows are found by where they lead.
 */
export function usePointing() {
  const list = useRef<HTMLDivElement>(null);
  const [marked, onMark] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const row of list.current?.querySelectorAll('.shop-list a') ?? [])
      row.classList.toggle('shop-row-marked', marked.includes(row.getAttribute('href') ?? ''));
  }, [marked]);
  const point = ({ target }: PointerEvent | FocusEvent) => {
    const path = rowOf(target);
    onMark(path === null ? [] : [path]);
  };
  const leave = () => onMark([]);
  return {
    pointing: { marked, onMark } satisfies Pointing,
    listed: { ref: list, onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave },
  };
}
