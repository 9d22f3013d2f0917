import { useEffect, useRef, useState } from 'react';
import type { TileSource } from './tile-source.ts';
import { openTiles, type Tiles } from './tiles.ts';

/** A map of tiles in a frame of the page, and how it stands. `onFail`: not one picture came. */
export function useTiles(source: TileSource, onFail: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [tiles, setTiles] = useState<Tiles>();
  const [zoom, setZoom] = useState<number>();
  /** As many times as large as usual. */
  const [letters, setLetters] = useState(1);
  useEffect(() => {
    if (!frame.current) return;
    const opened = openTiles(frame.current, source, {
      onStand: (scale, size) => {
        setZoom(scale);
        setLetters(size);
      },
      onFail,
    });
    setTiles(opened);
    // The button that asked for the map has gone.
    frame.current.focus({ preventScroll: true });
    return opened.close;
  }, [source, onFail]);
  return { frame, tiles, zoom, letters };
}
