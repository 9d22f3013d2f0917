import { createContext, useContext, useRef } from 'react';
import { useLoaderData } from 'react-router';

/** Data for a screen that is rendered without being the router's current one: the home under a modal. */
export const ScreenData = createContext<{ data: unknown } | null>(null);

/**
 * What the screen's loader answered. Unlike the router's own hook it keeps the last known data while a modal route
 * covers the screen, whose data has then left the router's state.
 */
export function useScreenData<T>(): T {
  const given = useContext(ScreenData);
  const current: unknown = useLoaderData();
  const known = useRef<unknown>(undefined);
  if (given) known.current = given.data;
  else if (current !== undefined) known.current = current;
  return known.current as T;
}
