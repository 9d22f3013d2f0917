import { type ComponentType, useCallback, useState } from 'react';
import { tileSource } from './tile-source.ts';

/**
 * A map of others, which nobody asks for before the visitor does (specification §2; Lei 41/2004).
 * @param load the code of what shows it, asked for then; the same function each time
 */
export function useAskedMap<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [source] = useState(tileSource);
  const [TileMap, setTileMap] = useState<ComponentType<Props> | null>(null);
  const [state, setState] = useState<'unasked' | 'asked' | 'failed'>('unasked');

  const fail = useCallback(() => {
    setTileMap(null);
    setState('failed');
  }, []);
  const ask = useCallback(() => {
    setState('asked');
    load().then((loaded) => setTileMap(() => loaded.default), fail);
  }, [load, fail]);
  return { source, TileMap, state, ask, fail };
}
