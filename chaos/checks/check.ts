import type { World } from '../world.ts';

/** An invariant that must hold when everything is idle. */
export type Check = {
  name: string;
  /** What doesn't hold, each in a sentence. */
  find(world: World): Promise<string[]>;
};
