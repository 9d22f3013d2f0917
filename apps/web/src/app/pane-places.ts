const listed = () => [...document.querySelectorAll<HTMLAnchorElement>('main a.ui-product')];

const tileOf = (path: string) => listed().find(({ pathname }) => pathname === path);

/**
 * Marks the tile that leads to a path, as soon as it is there: a list is drawn in slices.
 * @param shownBeside what it is shown beside, unless the reader has moved the list meanwhile: it stays where it is
 * @returns takes the mark away
 */
export function markTile(path: string, shownBeside: Element | null): () => void {
  let tile: HTMLElement | undefined;
  const look = () => {
    tile = tileOf(path);
    if (!tile) return;
    waiting.disconnect();
    tile.setAttribute('aria-current', 'true');
    if (!shownBeside || window.scrollY > 0) return;
    const { top } = shownBeside.getBoundingClientRect();
    tile.scrollIntoView({ block: 'center', behavior: 'instant' });
    // At the list's end it would go with it.
    window.scrollBy({ top: shownBeside.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const waiting = new MutationObserver(look);
  waiting.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    waiting.disconnect();
    tile?.removeAttribute('aria-current');
  };
}

/** Where what is looked at stands in the window: the tile that leads to the path, or the first that is seen whole. */
export function placeOf(path: string): { keep: () => void } | null {
  const isSeen = (link: HTMLElement) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  const own = tileOf(path);
  const link = own && isSeen(own) ? own : listed().find(isSeen);
  if (!link) return null;
  const { top } = link.getBoundingClientRect();
  return {
    /** Scrolls to where it stands there again, after the page was laid out anew. */
    keep: () => {
      // Where it rose from, the picture would have two places at once.
      link.querySelector<HTMLElement>('.ui-picture')?.style.removeProperty('view-transition-name');
      link.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
    },
  };
}

/** The focus, when what had it is gone: to the tile that leads to the path, or on another screen to its start. */
export function settle(path: string): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  (tileOf(path) ?? document.getElementById('conteudo'))?.focus({ preventScroll: true });
}
