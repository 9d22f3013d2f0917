import { icon } from './icon.tsx';

export const IconBag = icon(
  'M5.5 8.5h13l1 10a1.5 1.5 0 0 1-1.5 1.5H6a1.5 1.5 0 0 1-1.5-1.5l1-10ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
);
export const IconTakeAway = icon(
  'M7 4h10l.5 3h-11L7 4ZM5.5 7h13l-1 11.6a1.5 1.5 0 0 1-1.5 1.4H8a1.5 1.5 0 0 1-1.5-1.4L5.5 7ZM9 12.5h6',
);
export const IconCup = icon(
  'M5 9.5h11.5v5a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5v-5ZM16.5 10.5h1a2.5 2.5 0 0 1 0 5h-1M8.5 3.5c-1 1 1 2 0 3M13 3.5c-1 1 1 2 0 3',
);
export const IconCard = icon(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM3.5 9.5h17M7 15h3.5',
);
export const IconQr = icon(
  <>
    <path d="M4.5 9V6A1.5 1.5 0 0 1 6 4.5h3M15 4.5h3A1.5 1.5 0 0 1 19.5 6v3M19.5 15v3a1.5 1.5 0 0 1-1.5 1.5h-3M9 19.5H6A1.5 1.5 0 0 1 4.5 18v-3" />
    <path d="M8 8h3v3H8zM13 13h3v3h-3zM13.5 8.5h2.5v2M8 13.5v2.5h2.5" />
  </>,
);
export const IconReceipt = icon('M6 4h12v16l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3L6 20V4ZM9 8.5h6M9 12.5h6');
export const IconStar = icon('m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z');
export const IconHeart = icon(
  'M12 20C5.5 15.6 3.5 12.4 3.5 9.2A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2.2c0 3.2-2 6.4-8.5 10.8Z',
);
export const IconGift = icon(
  'M4.5 9h15v3.5h-15zM6 12.5V20h12v-7.5M12 9v11M12 9C9 9 7.5 7.8 7.5 6.2A2 2 0 0 1 9.5 4C11.5 4 12 7 12 9ZM12 9c3 0 4.5-1.2 4.5-2.8A2 2 0 0 0 14.5 4C12.5 4 12 7 12 9Z',
);
export const IconTicket = icon(
  'M5 6.5h14A1.5 1.5 0 0 1 20.5 8v2a2 2 0 0 0 0 4v2a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-2a2 2 0 0 0 0-4V8A1.5 1.5 0 0 1 5 6.5ZM14.5 9.5v1M14.5 13.5v1',
);
