import type { World } from '../world.ts';

/** Something that must hold whenever everything has come to rest. */
export type Check = {
  name: string;
  /** What doesn't hold, each in a sentence. */
  find(world: World): Promise<string[]>;
};
