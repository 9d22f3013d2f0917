import { m } from '@fornada/copy/messages.ts';

/** What the scanner says while it looks for a customer's code. */
export const customersCode = () => ({
  title: m.till_scan(),
  aim: m.till_scan_aim(),
  denied: m.till_scan_denied(),
});
