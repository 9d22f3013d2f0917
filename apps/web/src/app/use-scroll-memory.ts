import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

const storageKey = 'fornada.scroll.1';
/** The specification's debounce of scroll corrections (§9). */
const settleMs = 300;

/** Scroll kept and restored by history entry; a modal route leaves the screen behind where it was. */
export function useScrollMemory(isModal: boolean): void {
  const { key, hash, pathname } = useLocation();
  const navigation = useNavigationType();
  const wasModal = useRef(isModal);
  const last = useRef(key);
  const behind = useRef(['', '']);
  const isRead = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => !wasModal.current && remember(last.current, window.scrollY), settleMs);
    };
    // A faster click leaves from here all the same.
    const onClick = () => wasModal.current || remember(last.current, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('click', onClick, { capture: true });
    onScroll();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('click', onClick, { capture: true });
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    // What a modal is closed to stays where it is, if it is what stood behind: after a reload, or a screen that was seen
    // meanwhile, it is another.
    const isStill = navigation === 'POP' ? behind.current[0] === key : behind.current[1] === pathname;
    const crossesModal = isModal || (wasModal.current && isStill);
    if (!isModal) behind.current = [key, pathname];
    wasModal.current = isModal;
    last.current = key;
    // A page is read before it comes alive: it stays where its reader, or the browser after a reload, has scrolled it. One
    // that stands at its top may have just begun to move, gently, to what has got the focus: a word would stop it there.
    const comesAlive = !isRead.current;
    isRead.current = true;
    if (crossesModal || (comesAlive && (window.scrollY > 0 || recall(key) === 0))) return;
    const top = navigation === 'POP' ? recall(key) : 0;
    if (hash && top === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo({ top, behavior: 'instant' });
  }, [key, hash, pathname, navigation, isModal]);
}

/**
 * Gives each entry that the browser makes by itself a key of its own, where the router has 'default' for all of them: a visit's
 * first, and what a fragment leads to. A reload and the way back find its place, and an address that is opened again begins at
 * its top. Before the router is made, which then hears of an entry after this.
 */
export function nameEntries(): void {
  nameEntry();
  addEventListener('popstate', nameEntry);
}

function nameEntry(): void {
  const { state } = history;
  if (!state?.key) history.replaceState({ ...state, key: String(Math.random()) }, '');
}

/** Whether coming to a place of the history again leads further down than its top. */
export const isLeftBelow = ({ key }: Location): boolean => recall(key) > 0;

function remember(key: string, top: number): void {
  try {
    const kept = Object.entries(read()).filter(([other]) => other !== key);
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...kept.slice(-50), [key, top]])));
  } catch {}
}

const recall = (key: string): number => read()[key] ?? 0;

function read(): Record<string, number> {
  try {
    return { ...(JSON.parse(String(sessionStorage.getItem(storageKey))) as Record<string, number> | null) };
  } catch {
    return {};
  }
}
