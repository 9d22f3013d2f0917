import { vi } from 'vitest';

/** Who is asked whether they are sure to leave says so, or not. @returns what they were asked */
export function leaving(isSure: boolean): string[] {
  const heard: string[] = [];
  vi.stubGlobal('confirm', (words: string) => {
    heard.push(words);
    return isSure;
  });
  return heard;
}
