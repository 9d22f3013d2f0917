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

/** Where the settings say that maps come from; null where they name nobody, and nothing is ever asked of anyone. */
export function tileSource(): TileSource | null {
  const template = stated('map-tiles');
  if (!template || !URL.canParse(template)) return null;
  return {
    template,
    host: new URL(template).host,
    attribution: stated('map-attribution') ?? '',
    licence: stated('map-licence') ?? '',
  };
}

const stated = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
