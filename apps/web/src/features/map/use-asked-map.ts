import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { TileMapProps } from './tile-map.tsx';
import { type TileSource, tileSource } from './tile-source.ts';

/** A map of others, which nobody asks for before the visitor does (specification §2; Lei 41/2004). */
export function useAskedMap() {
  // Until the page is alive there is nothing to press.
  const [source, setSource] = useState<TileSource | null>(null);
  const [TileMap, setTileMap] = useState<ComponentType<TileMapProps> | null>(null);
  const [state, setState] = useState<'unasked' | 'asked' | 'failed'>('unasked');
  useEffect(() => setSource(tileSource()), []);

  const fail = useCallback(() => {
    setTileMap(null);
    setState('failed');
  }, []);
  const ask = useCallback(() => {
    setState('asked');
    import('./tile-map.tsx').then((loaded) => setTileMap(() => loaded.default), fail);
  }, [fail]);
  return { source, TileMap, state, ask, fail };
}
