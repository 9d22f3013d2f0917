import type { Position } from '@fornada/domain/distance.ts';
import { type Ref, useEffect, useRef } from 'react';
import type { Tiles } from './tiles.ts';

const edge = 4;

const within = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * Keeps an element where a place is, without drawing anything again; one of a place that is seen is seen whole. One of a place
 * outside waits just beyond the edge: the focus scrolls the page to what it reaches, however far away that is.
 */
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
        const { offsetWidth, offsetHeight, offsetParent, style } = shown.current;
        const [half, width] = [offsetWidth / 2 + edge, offsetParent?.clientWidth ?? 0];
        const beyond = (offsetParent?.clientHeight ?? 0) + offsetHeight * 1.25;
        const isSeen = x >= 0 && x <= width && half * 2 <= width;
        const middle = isSeen ? within(half, x, width - half) : within(-offsetWidth, x, width + offsetWidth);
        style.setProperty('translate', `${middle}px ${within(-offsetHeight, y, beyond)}px`);
        style.setProperty('--aside', `${x - middle}px`);
      }),
    [tiles, latitude, longitude],
  );
  return shown;
}
