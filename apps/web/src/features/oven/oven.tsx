import { m } from '@fornada/copy/messages.ts';
import { Badge, type Tone } from '@fornada/ui/badge.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { OvenBrought, OvenTold } from './oven-told.ts';
import './oven.css';

const nothing: readonly OvenTold[] = [];
const OvenContext = createContext(nothing);

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

const Mark = ({ kind, words }: OvenTold) => <Badge tone={tones[kind]}>{words}</Badge>;

/** What the oven says of one product; nothing outside of a shop's oven. */
export function useOvenMark(code: string): ReactNode {
  const told = use(OvenContext).find((one) => one.code === code);
  return told && <Mark {...told} />;
}

export const OvenMark = ({ code }: { code: string }) => useOvenMark(code);

/** What the oven of an open shop says, product by product; nothing where it says nothing. */
export function OvenToday() {
  const told = use(OvenContext);
  if (told.length === 0) return null;
  return (
    <section className="ui-stack ui-gap-2" aria-labelledby="forno-titulo">
      <h2 id="forno-titulo">{m.oven_title()}</h2>
      <ul className="oven-today">
        {told.map((one) => (
          <li key={one.code}>
            <span lang={chainLanguage()}>{one.name}</span> <Mark {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
