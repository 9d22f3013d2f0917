import { type ComponentType, lazy } from 'react';

/** A part that a page goes on without where its code can't be fetched. */
export const optionalPart = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => null })));
