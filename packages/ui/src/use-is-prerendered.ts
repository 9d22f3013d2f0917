import { useSyncExternalStore } from 'react';

/**
 * Whether this is what the server wrote: true there, and in the browser's first render of such a page, which has to agree with
 * it. The render after it, and every other, knows the browser's own history, storage and names.
 */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );

const nothingChanges = () => () => {};
