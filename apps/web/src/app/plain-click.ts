import type { MouseEvent } from 'react';

/** Anything else is for the browser: another tab, another window, a download, a menu. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
