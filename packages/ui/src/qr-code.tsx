import { useMemo } from 'react';
import { encode } from 'uqr';
import './figures.css';

/** Four white modules around the code, as the standard asks. */
const QUIET = 4;

/** The dark modules as one path, a run of each row at a time. */
export function qrPath(value: string): { path: string; size: number } {
  // Error correction H: Specification §9.
  const { data, size } = encode(value, { ecc: 'H', border: QUIET });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { path, size };
}

/** A QR code on white, whatever the theme, as wide as its container. */
export function QrCode({ value, label, className }: { value: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => qrPath(value), [value]);
  return (
    <svg
      className={className ? `ui-qr ${className}` : 'ui-qr'}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
