// The windows of the contact sheets: a phone, a tablet, a laptop, a large screen, and a phone that lies.
import type { View } from '../support/accessibility.ts';

const windows = [
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
  [844, 390],
] as const;

export const sheetViews: readonly View[] = windows.flatMap(([width, height]) =>
  [false, true].map((dark) => ({ width, height, dark, fontSize: 16 })),
);

/** What the sheet of a window is called: '390x844-light'. */
export const sheetOf = ({ width, height, dark }: View): string =>
  `${width}x${height}-${dark ? 'dark' : 'light'}`;
