import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What of a page has moved by itself since it began: how far, as browsers count it, and from where to where. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; what: string }[]>((resolve) => {
        const said = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x}, ${y}`;
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(
            shifts.map(({ value, sources }) => ({
              value,
              what: sources
                .map(
                  ({ node, previousRect, currentRect }) =>
                    `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${said(previousRect)} to ${said(currentRect)}`,
                )
                .join('; '),
            })),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // There are no entries where nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );

/** What has moved by itself, but for a line of text that changes within its place. */
export async function moved(page: Page): Promise<string[]> {
  return (await layoutShifts(page)).filter(({ value }) => value >= 0.001).map(({ what }) => what);
}

/** How far all that moved by itself did. */
export async function shifted(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
}
