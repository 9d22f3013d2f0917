import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** What fingers, mouse and keyboard ask for: pixels to move by, a factor to grow by around a point of the frame. */
export interface PanZoom {
  /** Whether there is anywhere to move to; else the arrows scroll the page. */
  canPan: boolean;
  onPan: (x: number, y: number) => void;
  onZoom: (factor: number, x: number, y: number) => void;
  onReset: () => void;
}

type Pointer = { x: number; y: number };

const keyPan = 60;
export const keyZoom = 1.5;

const keyPans: Record<string, [x: number, y: number]> = {
  ArrowLeft: [keyPan, 0],
  ArrowRight: [-keyPan, 0],
  ArrowUp: [0, keyPan],
  ArrowDown: [0, -keyPan],
};
const keyZooms: Record<string, number> = { '+': keyZoom, '=': keyZoom, '-': 1 / keyZoom };

/** Handlers for an element that is moved by dragging, grown by pinching, and both by the keyboard (WCAG 2.5.7, 2.1.1). */
export function usePanZoom({ canPan, onPan, onZoom, onReset }: PanZoom) {
  const pointers = useRef(new Map<number, Pointer>());

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Pointer => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as Element).closest('a, button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, at(event));
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const grown = distance(now, other) / Math.max(distance(before, other), 1);
      onZoom(grown, (now.x + other.x) / 2, (now.y + other.y) / 2);
      onPan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else {
      onPan(now.x - before.x, now.y - before.y);
    }
    pointers.current.set(event.pointerId, now);
  };

  const forget = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const [x, y] = keyPans[event.key] ?? [0, 0];
    const factor = keyZooms[event.key];
    if (event.key === '0') onReset();
    else if (factor) onZoom(factor, clientWidth / 2, clientHeight / 2);
    else if (canPan && (x !== 0 || y !== 0)) onPan(x, y);
    else return;
    event.preventDefault();
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: forget,
    onPointerCancel: forget,
    onLostPointerCapture: forget,
    onKeyDown,
  };
}

const distance = (a: Pointer, b: Pointer) => Math.hypot(a.x - b.x, a.y - b.y);
