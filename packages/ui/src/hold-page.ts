let holders = 0;

/**
 * Keeps the page under a dialog where it is, until what it gives back is called. `html:has(dialog:modal)` would say the same,
 * and have the whole page's own style asked again at each of its changes.
 */
export function holdPage(): () => void {
  holders += 1;
  mark();
  return () => {
    holders -= 1;
    mark();
  };
}

const mark = () => document.documentElement.toggleAttribute('data-held', holders > 0);
