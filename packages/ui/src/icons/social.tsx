import { icon } from './icon.tsx';

export const IconFacebook = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
    <path d="M15.5 8H14a2 2 0 0 0-2 2v10.5M9.5 13h5" />
  </>,
);
export const IconInstagram = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
    <circle cx="12" cy="12" r="3.75" />
    <path d="M16.75 7.25h.01" />
  </>,
);
