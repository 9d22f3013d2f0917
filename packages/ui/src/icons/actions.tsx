import { icon } from './icon.tsx';

export const IconClose = icon('m6 6 12 12M18 6 6 18');
export const IconPlus = icon('M12 5.5v13M5.5 12h13');
export const IconMinus = icon('M5.5 12h13');
export const IconSearch = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const IconFilter = icon(
  <>
    <path d="M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9" />
    <circle cx="15.5" cy="7.5" r="2.5" />
    <circle cx="8.5" cy="16.5" r="2.5" />
  </>,
);
export const IconEdit = icon(
  'm4.5 19.5.8-4L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.5 18.7l-4 .8ZM14 7l3 3',
);
export const IconTrash = icon(
  'M4.5 7h15M9.5 7V5.5A1.5 1.5 0 0 1 11 4h2a1.5 1.5 0 0 1 1.5 1.5V7M6.5 7l.8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10 11v5M14 11v5',
);
export const IconRefresh = icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15');
export const IconLogout = icon(
  'M14 4.5H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.5h7M11 12h9.5M17 8.5l3.5 3.5-3.5 3.5',
);
