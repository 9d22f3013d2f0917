/** A Wednesday in November, twenty past ten in the morning: the shops are open, and nothing is about to change. */
export const serverStart = Date.parse('2026-11-18T10:20:20Z');
/** What the browsers' clocks show, standing still; the server is never ahead of it by a second's digit. */
export const browserInstant = serverStart + 1_000;
