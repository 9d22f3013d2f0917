import { scaleLinear } from '@visx/scale';
import { useCallback, useState } from 'react';

/** How wide an element is, as long as it stands. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, []);
  return [ref, width] as const;
}

/** From nothing, or from less where more went back than was sold; to round figures where there are about so many ticks. */
export const scaleOf = (values: number[], range: [number, number], ticks?: number) =>
  scaleLinear({ domain: [Math.min(0, ...values), Math.max(1, ...values)], range, nice: ticks ?? false });

/** Where a bar begins, and how long it is: less than nothing goes the other way. */
export const barOf = (scale: (value: number) => number, value: number) => ({
  from: Math.min(scale(0), scale(value)),
  length: Math.abs(scale(value) - scale(0)),
});

/** About as wide as the widest of them is in an axis' letters, of which none is wider than a percent sign. */
export const widthOf = (words: string[]): number =>
  Math.max(0, ...words.map((each) => 7 * each.length + (each.includes('%') ? 5 : 0)));
