import { icon } from './icon.tsx';

export const IconMobile = icon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2" />
    <path d="M11 18h2" />
  </>,
);
export const IconComputer = icon(
  <>
    <rect x="4" y="5" width="16" height="11" rx="1.5" />
    <path d="M2.5 19.5h19" />
  </>,
);
