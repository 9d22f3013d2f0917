import { ROTATING_STEP, rotatingCode, stepAt } from '@fornada/domain/rotating-code.ts';
import { useEffect, useState } from 'react';
import { isCurrent, type KeptCard, keepRotatingCard, useRotatingCard } from './rotating-card.ts';

export interface ShownCode {
  code: string;
  /** When the next one takes its place, by this device's clock. */
  endsAt: number;
}

export async function codeAt({ card, key, customerId, skewMs }: KeptCard, now: number): Promise<ShownCode> {
  const step = stepAt(now + skewMs);
  const code = await rotatingCode({ card, customerId, key: bytesOf(key) }, step);
  return { code, endsAt: (step + 1) * ROTATING_STEP - skewMs };
}

/** The code of now, made here; null while this device has no card, or can't make codes. */
export function useRotatingCode(): ShownCode | null {
  const card = useRotatingCard();
  const [shown, setShown] = useState<ShownCode | null>(null);

  useEffect(() => void keepRotatingCard(true), []);

  useEffect(() => {
    setShown(null);
    // Browsers make keyed hashes only on pages that came over a safe connection.
    if (!isCurrent(card) || !globalThis.crypto?.subtle) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      clearTimeout(timer);
      const made = await codeAt(card, Date.now());
      if (isOver) return;
      setShown(made);
      timer = setTimeout(() => void show(), made.endsAt - Date.now());
    };
    void show();
    // A phone that slept has slept through its timers.
    const onShown = () => document.visibilityState === 'visible' && void show();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [card]);

  return shown;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
