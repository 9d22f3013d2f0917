import { join } from 'node:path';

/** Every component in every state: a page that is built once, whoever looks at it. */
export const workshop = join(import.meta.dirname, '../../packages/ui/workshop');

export const built = join(import.meta.dirname, '../../test-results/workshop');
