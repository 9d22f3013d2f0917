// Orders and sales of these tests are of November 2026: their names say a year to whoever reads them much later.
import { afterEach, beforeEach, vi } from 'vitest';

/** Every test of the file stands a day after them. */
export function inNovember(): void {
  beforeEach(() => {
    vi.setSystemTime('2026-11-13T10:00:00Z');
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
