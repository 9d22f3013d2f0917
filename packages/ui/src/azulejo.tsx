import { type ReactNode, useId } from 'react';

const PETALS =
  'M24 24c-7-5-7-11 0-18 7 7 7 13 0 18Zm0 0c5-7 11-7 18 0-7 7-13 7-18 0Zm0 0c7 5 7 11 0 18-7-7-7-13 0-18Zm0 0c-5 7-11 7-18 0 7-7 13-7 18 0Z';
const CORNERS = 'M0 0h8a8 8 0 0 1-8 8Zm48 0v8a8 8 0 0 1-8-8Zm0 48h-8a8 8 0 0 1 8-8ZM0 48v-8a8 8 0 0 1 8 8Z';
const RINGS = 'M0 14A14 14 0 0 0 14 0m20 0a14 14 0 0 0 14 14m0 20a14 14 0 0 0-14 14m-20 0A14 14 0 0 0 0 34';

/** A panel of tiles, the one ornament of the house: decoration, never information. The same tile is `azulejo.svg` for CSS. */
export function Azulejo({ columns = 2, rows = 2 }: { columns?: number; rows?: number }) {
  const id = useId();
  return (
    <svg
      className="ui-azulejo"
      viewBox={`0 0 ${columns * 48} ${rows * 48}`}
      width={columns * 48}
      height={rows * 48}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <path d={PETALS} fill="currentColor" />
          <path d={CORNERS} fill="currentColor" opacity="0.55" />
          <path d={RINGS} fill="none" stroke="currentColor" strokeWidth="2" />
          <circle cx="24" cy="24" r="3.5" className="ui-azulejo-heart" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** Four tiles behind an icon: the small picture of empty screens, the onboarding and the 404. */
export function AzulejoPicture({ icon }: { icon?: ReactNode }) {
  return (
    <div className="ui-azulejo-picture" aria-hidden="true">
      <Azulejo columns={4} rows={2} />
      {icon && <span>{icon}</span>}
    </div>
  );
}
