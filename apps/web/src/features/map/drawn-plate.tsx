import { type ComponentType, useEffect, useState } from 'react';
import type { DrawnMapProps } from './drawn-map.tsx';

/** The drawn map, where there is room for it: a phone fetches it with the map that it is turned to. */
export function DrawnPlate({ isShown, ...props }: DrawnMapProps & { isShown: boolean }) {
  const [DrawnMap, setDrawnMap] = useState<ComponentType<DrawnMapProps> | null>(null);
  useEffect(() => {
    const wide = matchMedia('(min-width: 44rem)');
    const load = () => {
      if (!isShown && !wide.matches) return;
      // Without it the ground stays, and the map of tiles can be asked for.
      import('./drawn-map.tsx').then(
        (loaded) => setDrawnMap(() => loaded.default),
        () => {},
      );
    };
    load();
    wide.addEventListener('change', load);
    return () => wide.removeEventListener('change', load);
  }, [isShown]);
  return DrawnMap && <DrawnMap {...props} />;
}
