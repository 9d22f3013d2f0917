import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For servers that tests start: what one has compiled, the next one needn't. It starts in half the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'fornada-compiled') };
