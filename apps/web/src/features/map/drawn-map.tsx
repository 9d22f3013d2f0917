import { m } from '@fornada/copy/messages.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { Link } from '@fornada/ui/link.tsx';
import { useMemo } from 'react';
import { hasPlace, type ListedShop } from '#features/restaurants/listed-shop.ts';
import { coast } from './drawn-coast.ts';
import { type DrawnFrame, drawnFrames } from './drawn-frames.ts';
import type { Pointing } from './use-pointing.ts';
import './drawn-map.css';

export interface DrawnMapProps extends Pointing {
  shops: readonly ListedShop[];
}

/**
 * Where the shops are, drawn by the house: nobody is asked for anything. It says no more than the list beside it, for eyes and
 * pointers; the keyboard and those who listen have the list.
 */
export default function DrawnMap({ shops, marked, onMark }: DrawnMapProps) {
  const [largest, ...others] = useMemo(() => drawnFrames(shops.filter(hasPlace)), [shops]);
  if (!largest) return null;
  const pointing = { marked, onMark };
  return (
    <div className="drawn-map" aria-hidden="true">
      {others.length > 0 && (
        <div className="drawn-map-insets">
          {others.map((frame) => (
            <div key={frame.pins[0]?.shops[0].id} className="drawn-map-inset">
              <Frame frame={frame} {...pointing} isInset />
            </div>
          ))}
        </div>
      )}
      <div className="drawn-map-ground">
        <Frame frame={largest} {...pointing} />
      </div>
    </div>
  );
}

type FrameProps = Omit<DrawnMapProps, 'shops'> & { frame: DrawnFrame; isInset?: boolean };

function Frame({ frame: { pins, view, hasCoast }, isInset = false, marked, onMark }: FrameProps) {
  return (
    <svg aria-hidden="true" focusable="false">
      <svg aria-hidden="true" viewBox={view.join(' ')} overflow="visible">
        {hasCoast && <path className="drawn-map-land" d={coast} />}
      </svg>
      {pins.map(({ x: left, y: top, shops: [first, ...others] }) => {
        const paths = [first, ...others].map(({ href }) => href);
        const isMarked = paths.some((path) => marked.includes(path));
        const pin = {
          className: isMarked ? 'drawn-map-pin drawn-map-pin-marked' : 'drawn-map-pin',
          onPointerEnter: () => onMark(paths),
          onPointerLeave: () => onMark([]),
        };
        const drawn = (
          <>
            <circle r="22" className="drawn-map-touch" />
            <circle r="8" />
            <text lang={chainLanguage()} {...(isInset ? { y: 26, textAnchor: 'middle' } : { x: 16, y: 5 })}>
              {namesOf(first, others)}
            </text>
          </>
        );
        return (
          <svg key={first.id} aria-hidden="true" x={`${left}%`} y={`${top}%`} overflow="visible">
            {/* A link of the router's has the pointer's coming for itself. */}
            <g {...pin}>
              {others.length > 0 ? (
                drawn
              ) : (
                <Link href={first.href} tabIndex={-1}>
                  {drawn}
                </Link>
              )}
            </g>
          </svg>
        );
      })}
    </svg>
  );
}

const namesOf = (first: ListedShop, [second, ...others]: ListedShop[]): string => {
  if (!second) return first.name;
  return others.length > 0
    ? m.restaurants_shops_other({ count: others.length + 2 })
    : `${first.name} · ${second.name}`;
};
