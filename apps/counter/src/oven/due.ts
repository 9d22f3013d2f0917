import type { OvenSaying, ShopOven } from '@fornada/contract/oven.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';

/** A batch is offered this long before its time, and after it. */
const early = 20 * MINUTE;
const late = 40 * MINUTE;

/** It has just come out. No event marks the end of that: the board checks the clock. */
export const isOut = (saying: OvenSaying | undefined, now: number): boolean =>
  saying?.dito === 'saiu' && now < Date.parse(saying.ate);

export type DueBatch = { code: string; name: string; at: number };

/** The batches that may come out about now and of which nobody has said so, the first first. */
export const dueBatches = (
  { fornadas }: Pick<ShopOven, 'fornadas'>,
  said: Readonly<Record<string, OvenSaying>>,
  now: number,
): DueBatch[] =>
  fornadas
    .flatMap(({ cod_produto: code, produto: name, horas }) => {
      const at = horas
        .map((hour) => Date.parse(hour))
        .find((hour) => hour - early <= now && now < hour + late);
      return at === undefined || isOut(said[code], now) ? [] : [{ code, name, at }];
    })
    .toSorted((a, b) => a.at - b.at);
