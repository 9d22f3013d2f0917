// Stands for the library in unit tests (vitest.config.ts), with as little memory as it can do with: clearing 19 MiB for each of
// thousands of passwords cost more than all else about them. Asked for less than the product has to ask for, it refuses.
import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

export const { verify } = real;

let isAsAsked = false;

/** For what is about the hash itself. */
export async function hashedAsAsked<T>(work: () => Promise<T>): Promise<T> {
  isAsAsked = true;
  return await work().finally(() => {
    isAsAsked = false;
  });
}

export const hash: typeof argon2.hash = async (password, cost) => {
  const { memoryCost = 0, timeCost = 0 } = cost ?? {};
  if (memoryCost < 19_456 || timeCost < 2) throw new Error('A password is hashed for less than OWASP asks.');
  return await real.hash(password, isAsAsked ? cost : { ...cost, memoryCost: 64, timeCost: 1 });
};
