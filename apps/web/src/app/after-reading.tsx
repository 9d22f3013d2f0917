import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** Says that what stands beside it answers to fingers (starter/keep-press.ts). */
export function Alive() {
  useEffect(() => void dispatchEvent(new Event('alive')), []);
  return null;
}

/**
 * A part of an open screen that is read before it is used: the server writes it, and the browser fetches its script once the
 * page is alive, which leaves what was written where it is until then. Without a connection it stays so, until there is one.
 * Where it was made `ready` before it is drawn, it is drawn at once.
 */
export function afterReading<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  written: ComponentType<P> | undefined,
): ComponentType<P> & { ready(): Promise<void> } {
  let come = written;
  let arrive: (loaded: { default: ComponentType<P> }) => void;
  const arrived = new Promise<{ default: ComponentType<P> }>((resolve) => {
    arrive = resolve;
  });
  const ready = async () => {
    const loaded = await load();
    come = loaded.default;
    arrive(loaded);
  };
  const online = () => new Promise((back) => addEventListener('online', back, { once: true }));
  const fetchIt = (): Promise<void> => ready().catch(() => online().then(fetchIt));
  const Late = lazy(() => {
    void fetchIt();
    return arrived;
  });
  const Part = (props: P) => {
    // As it was first drawn: another component would lose what was typed in this one.
    const [Own] = useState(() => come ?? Late);
    return (
      <Suspense>
        <Own {...props} />
        <Alive />
      </Suspense>
    );
  };
  return Object.assign(Part, { ready });
}
