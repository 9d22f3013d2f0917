export interface TileSource {
  /** With `{z}`, `{x}` and `{y}` to fill in. */
  template: string;
  /** The tile server, which learns the device's address. */
  host: string;
  /** Whose map it is, as its licence wants it said. */
  attribution: string;
  /** Where that licence is read; empty for none. */
  licence: string;
}

/** What the settings say of maps. */
export interface MapSettings {
  tiles: string;
  attribution: string;
  licence: string;
}

let told: MapSettings | null | undefined;

/** On the server, where there is no page to read it from: the same for all that it writes. */
export function tellTileSource(map: MapSettings | null): void {
  told = map;
}

/** Where the settings say that maps come from; null where they name nobody, and nothing is ever asked of anyone. */
export function tileSource(): TileSource | null {
  const map = told === undefined ? readHead() : told;
  if (!map || !URL.canParse(map.tiles)) return null;
  const { tiles: template, attribution, licence } = map;
  return { template, host: new URL(template).host, attribution, licence };
}

const readHead = (): MapSettings => ({
  tiles: stated('map-tiles') ?? '',
  attribution: stated('map-attribution') ?? '',
  licence: stated('map-licence') ?? '',
});

const stated = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
