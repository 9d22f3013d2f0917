// What the customer app may weigh, in bytes as they travel (brotli). Above any of these `npm test` fails: scripts, styles
// and fonts by `npm run size`, the rest by e2e/budgets.story.ts, as a browser received it.

const kilobyte = 1024;

/** The scripts that a first visit runs, by the file of the screen under routes/. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  'novidades/list': 100 * kilobyte,
  'novidades/item': 100 * kilobyte,
  // A field to search with.
  'perguntas/list': 103 * kilobyte,
  'restaurantes/list': 102 * kilobyte,
  // Opening hours that stay true by the minute, distances, and on the home the customer's card and order.
  home: 108 * kilobyte,
  'restaurantes/shop': 107 * kilobyte,
};

export const budgets = {
  /** All style sheets of an open screen. */
  styles: 12 * kilobyte,
  fonts: 35 * kilobyte,
  /** The HTML of an open screen. */
  page: 20 * kilobyte,
  /** Requests until the page is whole, before its application; what is below the first screen doesn't keep it waiting. */
  requestsBeforeContent: 8,
  /** Everything that the catalogue asks for with nothing in the cache, pictures of the first screens included. */
  catalogue: 350 * kilobyte,
};
