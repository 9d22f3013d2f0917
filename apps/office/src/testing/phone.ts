import { vi } from 'vitest';

/** From now on the screen is as narrow as a phone; it is wide again after the test. */
export const narrow = (): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: /max-width/.test(media), media, addEventListener() {}, removeEventListener() {} },
    ...{ addListener() {}, removeListener() {} },
  }));
};
