import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import { useAskedMap } from '@fornada/ui/map/use-asked-map.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasPlace, type ListedShop } from '#features/restaurants/listed-shop.ts';
import type { Pointing } from './use-pointing.ts';

const loadTileMap = () => import('./tile-map.tsx');

/** Shops on a map once it is asked for; until then, and where it doesn't come, `plate` and what else leads there. */
export function AskedMap(props: {
  shops: readonly ListedShop[];
  /** What the map is of. */
  label: string;
  plate: ReactNode;
  children?: ReactNode;
  /** What is pointed at beside the map. */
  pointing?: Pointing;
}) {
  const { shops, label, plate, children, pointing } = props;
  const { source, TileMap, state, ask, fail } = useAskedMap(loadTileMap);
  const canAsk = source !== null && shops.some(hasPlace) && !TileMap;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The map that had the focus has gone.
    if (state === 'failed' && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div ref={panel} tabIndex={-1} className="ui-stack asked-map">
      {source && TileMap ? (
        <TileMap shops={shops} label={label} source={source} onFail={fail} pointing={pointing} />
      ) : (
        plate
      )}
      {(canAsk || children) && (
        <div className="ui-stack ui-gap-2 asked-map-foot">
          <div className="ui-row ui-gap-2 asked-map-buttons">
            {children}
            {canAsk && (
              <Button variant="secondary" icon={<IconPin />} onClick={ask} loading={state === 'asked'}>
                {m.map_load()}
              </Button>
            )}
          </div>
          {canAsk && (
            <p className="ui-small" role={state === 'failed' ? 'alert' : undefined}>
              {state === 'failed' ? m.map_failed() : m.map_load_note({ host: source.host })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
