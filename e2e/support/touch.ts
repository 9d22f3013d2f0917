// Whatever can be touched is at least 44 px wide and high, on every screen that a finger uses.

/** Runs in the page: what a finger may miss. What counts is where a touch is taken, not how it looks. */
export function smallTargets(): string[] {
  const reach = 21.75;
  const isText = (element: Element) => {
    const around = element.parentElement;
    // A link in a sentence is as high as its line (WCAG 2.2, 2.5.8, Inline).
    return (
      getComputedStyle(element).display === 'inline' &&
      around !== null &&
      [...around.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    );
  };
  const takes = (element: Element, x: number, y: number): boolean => {
    const there = document.elementFromPoint(x, y);
    return (
      there !== null &&
      (element.contains(there) || there.closest('a, button, label')?.contains(element) === true)
    );
  };
  const asked =
    'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, summary, [role=combobox], [role=menuitem]';
  // Nothing under a dialogue is touched.
  const area = document.querySelector('dialog:modal') ?? document;
  return [...area.querySelectorAll(asked)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isText(element))
      return [];
    if (element.closest('[inert], [aria-hidden=true]')) return [];
    const target = element.closest('label') ?? element;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    // For those who use a keyboard or a screen reader only.
    if (width < 2 || height < 2 || top + height < 0) return [];
    const [x, y] = [left + width / 2, top + height / 2];
    const points = [
      [x - reach, y, width],
      [x + reach, y, width],
      [x, y - reach, height],
      [x, y + reach, height],
    ];
    // What is at least that long there needs no asking: something may lie over a part of it.
    const isSmall = points.some(([at = 0, down = 0, size = 0]) => size < 43.5 && !takes(target, at, down));
    return isSmall ? [`${width.toFixed(0)} × ${height.toFixed(0)}: ${element.outerHTML.slice(0, 140)}`] : [];
  });
}
