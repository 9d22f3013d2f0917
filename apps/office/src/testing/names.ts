// What is read of a page, and how its parts are called. Written without selectors: a test's browser is slow at them, and is asked all the time.

export const tidy = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim();

/** How it is called: the star of what is required is no part of it. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const titles = ids
    .filter((id) => id !== element.id)
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);
  const name =
    titles.length > 0 ? titles.join(' ') : (element.getAttribute('aria-label') ?? labelOf(element));
  return tidy(name).replace(/ ?\*$/, '');
}

/** A field by its labels; anything else by what stands in it. */
function labelOf(element: Element): string {
  const isField = /^(input|textarea|select)$/.test(element.localName);
  const labels = isField ? [...((element as HTMLInputElement).labels ?? [])] : [];
  return labels.length > 0 ? labels.map(({ textContent }) => textContent).join(' ') : wordsOf(element);
}

const isUnread = (element: Element) =>
  element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true';

export const isHidden = (element: Element | null): boolean =>
  element !== null && (isUnread(element) || isHidden(element.parentElement));

/** The words of it as they are read, without what is hidden. */
export const wordsOf = (element: Element): string => tidy(wordsIn(element));

const wordsIn = ({ childNodes }: Element): string =>
  [...childNodes].map((node) => (node instanceof Element ? readOf(node) : node.nodeValue)).join('');
const readOf = (element: Element): string =>
  isUnread(element) || element.localName === 'style' ? '' : wordsIn(element);
