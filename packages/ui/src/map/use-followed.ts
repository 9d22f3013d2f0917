import type { Position } from '@fornada/domain/distance.ts';
import { type Ref, useEffect, useRef } from 'react';
import type { Tiles } from './tiles.ts';

const edge = 4;

/** Keeps an element where a place is, without drawing anything again; one of a place that is seen is seen whole. */
export function useFollowed<Shown extends HTMLElement>(
  tiles: Pick<Tiles, 'follow'>,
  place: Position,
): Ref<Shown> {
  const shown = useRef<Shown>(null);
  const { latitude, longitude } = place;
  useEffect(
    () =>
      tiles.follow({ latitude, longitude }, (x, y) => {
        if (!shown.current) return;
        const { offsetWidth, offsetParent, style } = shown.current;
        const [half, width] = [offsetWidth / 2 + edge, offsetParent?.clientWidth ?? 0];
        const isSeen = x >= 0 && x <= width && half * 2 <= width;
        const middle = isSeen ? Math.min(Math.max(x, half), width - half) : x;
        style.setProperty('translate', `${middle}px ${y}px`);
        style.setProperty('--aside', `${x - middle}px`);
      }),
    [tiles, latitude, longitude],
  );
  return shown;
}
