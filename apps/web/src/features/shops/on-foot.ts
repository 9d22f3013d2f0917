import { m } from '@fornada/copy/messages.ts';
import { walkingMinutes } from '@fornada/domain/distance.ts';
import { distanceWords } from './shop-words.ts';

/** Further than this nobody walks for bread. */
const longestWalk = 30;

/** An estimate of the minutes on foot; null for what is too far to walk. */
export function minutesOnFoot(distance: number): number | null {
  const minutes = walkingMinutes(distance);
  return minutes > longestWalk ? null : minutes;
}

/** '1,2 km · cerca de 20 min a pé' */
export function awayWords(distance: number): string {
  const minutes = minutesOnFoot(distance);
  return minutes === null
    ? distanceWords(distance)
    : `${distanceWords(distance)} · ${m.shop_walk({ minutes })}`;
}
