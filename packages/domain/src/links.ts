const nowhere = 'https://fornada.invalid';
/** Browsers drop tabs and line breaks from an address, and read a backslash as a slash. */
const unseen = /[\s\\\p{C}]/u;

/**
 * The path, query and fragment that a text is within the application, as a browser would go there, or null when it leads
 * elsewhere. What comes of it counts, not what it looks like: `/x/..//evil.example` is another host's address.
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(text, nowhere);
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** Whether a person who types a link for others may: `https:`, without a name that hides the host, or a path of our own. */
export function isSafeLink(text: string): boolean {
  if (unseen.test(text)) return false;
  if (text.startsWith('/')) return ownPath(text) !== null;
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Whether it opens a letter to one address, and nothing else. */
export const isMailLink = (text: string): boolean =>
  /^mailto:[^\s?&,;:@]+@[^\s?&,;:@]+\.[^\s?&,;:@]+$/.test(text);
