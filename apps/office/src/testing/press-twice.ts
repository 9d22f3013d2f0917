import { flushSync } from 'react-dom';
import { one } from './desk.tsx';

/** As somebody does who isn't sure that the first time was heard: what is pressed may be going already. */
export function pressTwice(name: string, within?: Element): void {
  const button = one('button', name, within);
  for (let times = 0; times < 2; times += 1) flushSync(() => button.click());
}
