import { type ComponentType, lazy, Suspense, useEffect } from 'react';

/** Says that what stands beside it answers to fingers (starter/keep-press.ts). */
export function Alive() {
  useEffect(() => void dispatchEvent(new Event('alive')), []);
  return null;
}

/**
 * A part of an open screen that is read before it is used: the server writes it, and the browser fetches its script once the
 * page is alive, which leaves what was written where it is until then. Without a connection it stays so, until there is one.
 */
export function afterReading<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  written: ComponentType<P> | undefined,
): ComponentType<P> {
  const online = () => new Promise((back) => addEventListener('online', back));
  const Part = written ?? lazy(() => load().catch(() => online().then(load)));
  return (props) => (
    <Suspense>
      <Part {...props} />
      <Alive />
    </Suspense>
  );
}
