// A vitest setup file: what a test waits for may take ten seconds, not one, as with `expect.poll` (vitest.config.ts).
import { vi } from 'vitest';

const { waitFor } = vi;

vi.waitFor = (work, options) =>
  waitFor(work, { timeout: 10_000, ...(typeof options === 'number' ? { timeout: options } : options) });
