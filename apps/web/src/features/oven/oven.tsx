import { Badge, type Tone } from '@fornada/ui/badge.tsx';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { OvenBrought, OvenTold } from './oven-told.ts';

const nothing: readonly OvenTold[] = [];
export const OvenContext = createContext(nothing);

/**
 * What a shop's oven says, for what stands within: first what the page says, then what is so now. What follows it comes
 * once the page is alive.
 * @param brought null asks
 */
export function Oven({
  shopId,
  brought,
  children,
}: {
  shopId: number;
  brought: OvenBrought | null;
  children: ReactNode;
}) {
  const [told, setTold] = useState(brought?.told ?? nothing);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    import('./follow-oven.ts').then(
      ({ followOven }) => {
        if (!isGone) stop = followOven(shopId, brought, setTold);
      },
      // What the page brought stays.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [shopId, brought]);
  return <OvenContext value={told}>{children}</OvenContext>;
}

const tones: Record<OvenTold['kind'], Tone> = { out: 'ok', next: 'neutral', low: 'warn' };

export const Mark = ({ kind, words }: OvenTold) => <Badge tone={tones[kind]}>{words}</Badge>;

/** What the oven says of one product; nothing outside of a shop's oven. */
export function useOvenMark(code: string): ReactNode {
  const told = use(OvenContext).find((one) => one.code === code);
  return told && <Mark {...told} />;
}

export const OvenMark = ({ code }: { code: string }) => useOvenMark(code);
