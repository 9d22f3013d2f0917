// What goes wrong between a desk and the server, and how somebody works who has no mouse.
import { flushSync } from 'react-dom';
import { vi } from 'vitest';
import { answering } from './desk.tsx';

/** An answer that is on its way. @returns what lets it arrive */
export function onItsWay(what: string, answer: object): () => void {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answering(what, () => arrived.then(() => answer));
  return arrive;
}

/** A key, where the focus is. @returns whether the screen took it for its own */
export function strike(key: string, held: object = {}, at = document.activeElement): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  flushSync(() => at?.dispatchEvent(event));
  return event.defaultPrevented;
}

/** Who is asked whether they are sure to leave says so, or not. @returns what they were asked */
export function leaving(isSure: boolean): string[] {
  const heard: string[] = [];
  vi.stubGlobal('confirm', (words: string) => {
    heard.push(words);
    return isSure;
  });
  return heard;
}
