import { type RefObject, useEffect, useRef } from 'react';
import type { Ticket } from './ticket.ts';

/**
 * Where a ticket scrolls by itself, what has just come to it is in sight: the line of a touch, or whoever was read.
 * @returns for the list of its lines
 */
export function useTouched({ lines, customer, shown }: Ticket): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    const known = new Map(before.current.map(({ key, quantity }) => [key, quantity]));
    before.current = lines;
    const touched = lines.findLastIndex(({ key, quantity }) => quantity > (known.get(key) ?? 0));
    const line = list.current?.children[touched]?.getBoundingClientRect();
    const around = list.current?.parentElement;
    if (!line || !around) return;
    const { top, bottom } = around.getBoundingClientRect();
    // Not the page: a phone has its tiles there, under the thumb.
    around.scrollTop += Math.max(0, line.bottom - bottom) + Math.min(0, line.top - top);
  }, [lines]);
  const hasSomebody = customer !== null || shown !== null;
  useEffect(() => {
    if (hasSomebody) list.current?.parentElement?.scrollTo(0, 0);
  }, [hasSomebody]);
  return list;
}
