import { icon } from './icon.tsx';

export const IconCheck = icon('m5 12.5 4.5 4.5L19 7.5');
export const IconEye = icon(
  <>
    <path d="M2.5 12C4.5 8 8 5.5 12 5.5S19.5 8 21.5 12c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const IconEyeOff = icon(
  'M6.5 7C4.8 8.2 3.4 9.9 2.5 12c2 4 5.5 6.5 9.5 6.5 1.9 0 3.6-.5 5.1-1.5M10 5.7c.6-.1 1.3-.2 2-.2 4 0 7.5 2.5 9.5 6.5-.5 1-1.1 2-1.9 2.8M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
);
export const IconInfo = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.01" />
  </>,
);
export const IconWarning = icon('M12 4.5 21 19.5H3L12 4.5ZM12 10.5v4M12 17v.01');
export const IconError = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16v.01" />
  </>,
);
export const IconOffline = icon(
  'M4 4l16 16M8.5 12.5a6 6 0 0 1 1.8-1M5 9a11 11 0 0 1 2.5-1.7M19 9a11 11 0 0 0-8-2.5M15.5 12.5l-.7-.5M12 17.5v.01',
);
export const IconLock = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2" />
  </>,
);
export const IconLeaf = icon('M5 19c0-9 5-14 15-14 0 10-5 14-12 14-1 0-2-.2-3-.5M5 19c2-4 5-7 9-9');
export const IconWheat = icon(
  'M12 21V9M12 9c-2-1.5-2-4 0-6 2 2 2 4.5 0 6ZM12 14.5c-3 0-4.5-1.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5ZM12 14.5c3 0 4.5-1.5 4.5-4.5-3 0-4.5 1.5-4.5 4.5ZM12 19.5c-3 0-4.5-1.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5ZM12 19.5c3 0 4.5-1.5 4.5-4.5-3 0-4.5 1.5-4.5 4.5Z',
);
export const IconQuestion = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5v.01" />
  </>,
);
