import { type MouseEvent, useRef } from 'react';

/** What Android takes for a double tap is within 300 ms; a gloved hand is slower. */
const sameHandMs = 400;
const samePlacePx = 24;

/**
 * Drops the second touch of a hand that touches a button twice: the first one's order may have left, and another stand under the
 * hand. What is no button is left alone: a browser clicks a label's field with its words.
 * @returns for the `onClickCapture` of what holds the buttons
 */
export function useDoubleTouch(): (click: MouseEvent) => void {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  return (click) => {
    const { timeStamp: at, clientX: x, clientY: y, detail, target } = click;
    // A key's click has no place.
    if (detail === 0 || !(target as Element).closest('button')) return;
    const { at: lastAt, x: lastX, y: lastY } = last.current;
    last.current = { at, x, y };
    const isSame = at - lastAt < sameHandMs && Math.hypot(x - lastX, y - lastY) < samePlacePx;
    if (isSame) click.stopPropagation();
  };
}
