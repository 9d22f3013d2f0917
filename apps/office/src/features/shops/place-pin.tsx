import { m } from '@fornada/copy/messages.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import type { Tiles } from '@fornada/ui/map/tiles.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

type Drawn = Pick<Tiles, 'follow' | 'placeAt' | 'keepInView'>;

interface PlacePinProps {
  tiles: Drawn;
  place: Position;
  /** Where nobody has put it: touched, it stays there. */
  isGuess: boolean;
  hintId: string;
  onMove: (place: Position) => void;
}

interface Taken {
  from: [number, number];
  stood: readonly [number, number];
  to: Position | null;
}

/** In pixels, however close the map is; with Shift one. */
const step = 8;
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The shop's marker: its point stands on the place. */
export function PlacePin({ tiles, place, isGuess, hintId, onMove }: PlacePinProps) {
  const [dragged, setDragged] = useState<Position | null>(null);
  const pin = useRef<HTMLButtonElement>(null);
  const stands = useRef<readonly [x: number, y: number]>([0, 0]);
  /** Where the pointer took it, where it stood then, and where it is by now: drawn a moment later. */
  const taken = useRef<Taken | null>(null);
  const wasDragged = useRef(false);

  const { latitude, longitude } = dragged ?? place;
  useEffect(
    () =>
      tiles.follow({ latitude, longitude }, (x, y) => {
        stands.current = [x, y];
        pin.current?.style.setProperty('translate', `${x}px ${y}px`);
      }),
    [tiles, latitude, longitude],
  );

  const move = useRef(onMove);
  move.current = onMove;
  useEffect(() => {
    const element = pin.current;
    const onKey = (event: KeyboardEvent) => {
      const way = ways[event.key];
      if (!way) return;
      // The map listens around it, and would move as well.
      event.stopPropagation();
      event.preventDefault();
      const by = event.shiftKey ? 1 : step;
      const [x, y] = stands.current;
      const to = tiles.placeAt(x + way[0] * by, y + way[1] * by);
      if (!to) return;
      move.current(to);
      tiles.keepInView(to);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [tiles]);

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    taken.current = { from: [event.clientX, event.clientY], stood: stands.current, to: null };
    wasDragged.current = false;
  };
  const drag = (event: PointerEvent) => {
    if (!taken.current) return;
    const { from, stood } = taken.current;
    const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
    // A hand that presses isn't still.
    if (!wasDragged.current && Math.hypot(x, y) < 4) return;
    wasDragged.current = true;
    taken.current.to = tiles.placeAt(stood[0] + x, stood[1] + y);
    setDragged(taken.current.to);
  };
  const leave = () => {
    if (taken.current?.to) onMove(taken.current.to);
    taken.current = null;
    setDragged(null);
  };
  return (
    <button
      ref={pin}
      type="button"
      className={isGuess && !dragged ? 'place-pin place-pin-guess' : 'place-pin'}
      aria-label={m.office_place_pin()}
      aria-describedby={hintId}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={leave}
      onPointerCancel={() => {
        taken.current = null;
        setDragged(null);
      }}
      onClick={() => !wasDragged.current && isGuess && onMove(place)}
    >
      <IconPin />
    </button>
  );
}
