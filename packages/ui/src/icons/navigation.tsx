import { icon } from './icon.tsx';

export const IconNews = icon(
  'M4 5.5A1.5 1.5 0 0 1 5.5 4h9A1.5 1.5 0 0 1 16 5.5V18a2 2 0 0 0 2 2H6a2 2 0 0 1-2-2V5.5ZM16 9h2.5A1.5 1.5 0 0 1 20 10.5V18a2 2 0 0 1-4 0M7.5 8h5M7.5 12h5M7.5 16h3',
);
export const IconShop = icon(
  'M5 11v7.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V11M5.5 4h13L21 8.5a2.5 2.5 0 0 1-4.5 1.6 2.8 2.8 0 0 1-4.5 0 2.8 2.8 0 0 1-4.5 0A2.5 2.5 0 0 1 3 8.5L5.5 4ZM10 20v-4a2 2 0 0 1 4 0v4',
);
export const IconLoyalty = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
    <path d="M3 10h18M7 14.5h3" />
    <path
      d="m16 12.5.8 1.4 1.4.8-1.4.8-.8 1.4-.8-1.4-1.4-.8 1.4-.8.8-1.4Z"
      fill="currentColor"
      stroke="none"
    />
  </>,
);
export const IconAccount = icon(
  <>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20c.6-3.7 3.6-6 7.5-6s6.9 2.3 7.5 6" />
  </>,
);
export const IconHome = icon(
  'M4 11 12 4l8 7M6 9.5v9A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5v-9M10 20v-5h4v5',
);
export const IconBell = icon(
  'M12 4a5.5 5.5 0 0 0-5.5 5.5c0 4-1.5 5.5-2.5 6.5h16c-1-1-2.5-2.5-2.5-6.5A5.5 5.5 0 0 0 12 4ZM10 19.5a2.2 2.2 0 0 0 4 0',
);
export const IconMenu = icon('M4 6.5h16M4 12h16M4 17.5h16');
export const IconMore = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.5" />);
