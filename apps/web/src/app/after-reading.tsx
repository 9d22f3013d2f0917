import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of an open screen that is read before it is used: the server writes it, and the browser fetches its script once the
 * page is alive, which leaves what was written where it is until then.
 */
export function afterReading<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  written: ComponentType<P> | undefined,
): ComponentType<P> {
  const Part = written ?? lazy(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
