import { m } from '@fornada/copy/messages.ts';
import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { IconMinus, IconPlus } from '../icons/actions.tsx';
import { Link } from '../link.tsx';
import type { TileSource } from './tile-source.ts';
import { type Tiles, zooms } from './tiles.ts';
import './tile-frame.css';

interface TileFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  tiles: Tiles | undefined;
  zoom: number | undefined;
  source: TileSource;
  /** What the map is of. */
  label: string;
  /** What stands on it, over the tiles. */
  marks: ReactNode;
  /** Buttons beside those that bring it closer. */
  tools: ReactNode;
  /** What lies over all of it. */
  children?: ReactNode;
  /** What is said below. */
  below?: ReactNode;
}

/** The frame of a map: what stands on it, its buttons, its keys and whose it is. */
export function TileFrame(props: TileFrameProps) {
  const { frame, tiles, zoom, source, label, marks, tools, children, below } = props;
  const hintId = useId();
  return (
    <div className="ui-stack ui-gap-2 tile-map-whole">
      <div className="tile-map">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of a map and its keys, not of fields */}
        <div
          ref={frame}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the map need the focus
          tabIndex={0}
          aria-label={m.map_of({ shop: label })}
          aria-describedby={hintId}
          className="tile-map-frame"
        >
          <div className="tile-map-marks">{marks}</div>
        </div>
        <div className="tile-map-tools">
          <IconButton
            raised
            icon={<IconPlus />}
            label={m.map_zoom_in()}
            onClick={() => tiles?.step(1)}
            disabled={zoom !== undefined && zoom >= zooms.most}
          />
          <IconButton
            raised
            icon={<IconMinus />}
            label={m.map_zoom_out()}
            onClick={() => tiles?.step(-1)}
            disabled={zoom !== undefined && zoom <= zooms.least}
          />
          {tools}
        </div>
        {children}
      </div>
      {below}
      <p className="ui-small tile-map-attribution">
        {source.licence ? (
          <Link href={source.licence} target="_blank" rel="noopener">
            {source.attribution}
          </Link>
        ) : (
          source.attribution
        )}
      </p>
      <p id={hintId} className="ui-small">
        {m.map_keys()}
      </p>
    </div>
  );
}
