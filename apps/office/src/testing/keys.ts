import { flushSync } from 'react-dom';

/** Strikes keys where the focus is, one after the other: `strike('ArrowDown', 'Control+s')`. @returns whether the last was taken */
export function strike(...keys: string[]): boolean {
  let isTaken = false;
  for (const each of keys) {
    const [key = '', ...held] = each.split(/\+(?=.)/).reverse();
    const event = new KeyboardEvent('keydown', {
      ...{
        key,
        bubbles: true,
        cancelable: true,
        altKey: held.includes('Alt'),
        metaKey: held.includes('Meta'),
      },
      ...{ ctrlKey: held.includes('Control'), shiftKey: held.includes('Shift') },
    });
    flushSync(() => focused().dispatchEvent(event));
    isTaken = event.defaultPrevented;
  }
  return isTaken;
}

export const focused = (): HTMLElement => document.activeElement as HTMLElement;
