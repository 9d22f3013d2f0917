// Screens that the first one doesn't wait for (docs/decisions/0495-the-first-screen-of-the-office.md).
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** A screen that comes when it is opened, or a moment after the first one. */
export function later<Name extends string, Props>(
  load: () => Promise<{ readonly [name in Name]: ComponentType<Props> }>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  loads.push(load);
  return lazy(async () => ({ default: (await load())[name] }));
}

/** So that a page that stays open opens them all, without a connection and after the next release too. */
export const loadTheRest = () => Promise.allSettled(loads.map((load) => load()));
