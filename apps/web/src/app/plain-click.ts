import type { MouseEvent } from 'react';

/** Other clicks are the browser's: new tab, new window, download, context menu. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
