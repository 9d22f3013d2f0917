import type { Position } from '@fornada/domain/distance.ts';

interface Place {
  name: string;
  position: Position | null;
  /** The chain's own link to a map. */
  link: string | null;
}

/** The address that opens a place in the maps of the device: by its system where that is known. Null for an unknown place. */
export function mapsHref({ name, position, link }: Place, userAgent = ''): string | null {
  if (!position) return link;
  const point = `${position.latitude},${position.longitude}`;
  const label = encodeURIComponent(name);
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}(${label})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${point}&q=${label}`;
  const { latitude, longitude } = position;
  return (
    link ??
    `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  );
}
