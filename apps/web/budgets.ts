// What the customer app may weigh, in bytes as they travel (brotli). Above any of these `npm test` fails: scripts, styles
// and fonts by `npm run size`, the rest by e2e/budgets.story.ts, as a browser received it.

const kilobyte = 1024;

export const budgets = {
  /** The scripts that a first visit of an open screen runs. */
  scripts: 100 * kilobyte,
  /** All style sheets of an open screen. */
  styles: 12 * kilobyte,
  fonts: 35 * kilobyte,
  /**
   * The HTML of an open screen with its headers: ten packets of 1460 bytes, which a server sends before it hears that any has
   * arrived (RFC 6928). What is more waits for a second round trip (docs/decisions/0490-large-data-beside-its-page.md).
   */
  page: 10 * 1460,
  /** Requests until the page is whole, before its application; what is below the first screen doesn't keep it waiting. */
  requestsBeforeContent: 8,
  /**
   * Everything that the catalogue asks for with nothing in the cache, pictures of the first screens included. Of it the menu's
   * English is 4 KB (docs/decisions/0376-two-languages-to-the-end.md).
   */
  catalogue: 354 * kilobyte,
};
