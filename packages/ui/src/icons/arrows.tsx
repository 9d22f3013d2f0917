import { icon } from './icon.tsx';

export const IconArrowLeft = icon('M19.5 12h-15M11 5.5 4.5 12l6.5 6.5');
export const IconArrowRight = icon('M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5');
export const IconChevronDown = icon('m6 9.5 6 6 6-6');
export const IconChevronLeft = icon('m14.5 6-6 6 6 6');
export const IconChevronRight = icon('m9.5 6 6 6-6 6');
export const IconExternal = icon(
  'M13.5 4.5h6v6M19.5 4.5l-9 9M18 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V7.5A1.5 1.5 0 0 1 6 6h4',
);
