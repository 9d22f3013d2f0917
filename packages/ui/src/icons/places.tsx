import { icon } from './icon.tsx';

export const IconPin = icon(
  <>
    <path d="M12 21c4-4.3 6.5-7.7 6.5-11a6.5 6.5 0 0 0-13 0c0 3.3 2.5 6.7 6.5 11Z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const IconDirections = icon('m20 4-6.5 16-2.8-6.7L4 10.5 20 4Z');
export const IconPhone = icon(
  'M5 4.5h3.5l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5V19a1.5 1.5 0 0 1-1.6 1.5C10.7 20 4 13.3 3.5 6.1A1.5 1.5 0 0 1 5 4.5Z',
);
export const IconClock = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const IconMail = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
);
export const IconGlobe = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
  </>,
);
