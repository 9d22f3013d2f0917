// What the customer sees of a sale, on a second screen of the same device: the till keeps it where its other window reads it, so that
// it is there at once and without a connection. Nothing of it says who buys.
import type { Cents } from '@fornada/domain/money.ts';
import { useKept } from '@fornada/ui/browser-storage.ts';
import { useEffect, useLayoutEffect } from 'react';

export type CustomersSide = {
  /** What is being sold. */
  goods?: {
    lines: { key: string; name: string; details: string; quantity: number; total: Cents }[];
    total: Cents;
  };
  /** What balance and coupon take off, and what is left, once it is to be paid. */
  sums?: { takenOff: Cents; total: Cents };
  paid?: { total: Cents; change: Cents };
};

const nameOf = (shop: number) => `fornada-cliente-${shop}`;

function change(shop: number, part: keyof CustomersSide, text: string | undefined): void {
  const { [part]: _, ...rest } = parse(localStorage.getItem(nameOf(shop)));
  const side = text === undefined ? rest : { ...rest, [part]: JSON.parse(text) };
  localStorage.setItem(nameOf(shop), JSON.stringify(side));
}

const parse = (text: string | null): CustomersSide => JSON.parse(text ?? '{}');

/** Clears what an interrupted till left there, before any of it is shown. */
export function useFreshSide(shop: number): void {
  useLayoutEffect(() => localStorage.removeItem(nameOf(shop)), [shop]);
}

/** The till's side: shows a part for as long as what calls it is there. */
export function useShowing<Part extends keyof CustomersSide>(
  shop: number,
  part: Part,
  value: CustomersSide[Part],
): void {
  const text = JSON.stringify(value);
  useEffect(() => change(shop, part, text), [shop, part, text]);
  useEffect(() => {
    const hide = () => change(shop, part, undefined);
    // A till that is closed sells nothing.
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      hide();
    };
  }, [shop, part]);
}

/** The customer's side. */
export const useCustomersSide = (shop: number): CustomersSide => useKept(nameOf(shop), parse);
