// Where maps come from, as a page's head says it to its scripts: written by the server, read in the browser (tile-source.ts).
import type { MapSettings } from './tile-source.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** The lines of a page's head; none where the settings name nobody. */
export function mapTags(map: MapSettings | null): string[] {
  if (!map) return [];
  return [
    `<meta name="map-tiles" content="${escaped(map.tiles)}">`,
    `<meta name="map-attribution" content="${escaped(map.attribution)}">`,
    `<meta name="map-licence" content="${escaped(map.licence)}">`,
  ];
}
