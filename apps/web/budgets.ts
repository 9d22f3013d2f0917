// What the customer app may weigh, in bytes as they travel (brotli). Above any of these `npm run size` fails, and `npm test`.

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
};
