import { transitionFunctions } from '../transitions.ts';
import { type HouseCheck, isTest, lineAt, type SourceFile } from './repository.ts';

/** The domain's tables of states decide, in the database too (functions/order_transition.sql, payment_transition.sql). */
export const stateChanges: HouseCheck = {
  name: 'states change by one table',
  teaches:
    'packages/domain says where an order and a payment may go: write `state = order_transition(…)` or `payment_transition(…)`, and run `npm run generate` after a change of the table.',
  find: (files) => [...outdated(files), ...files.flatMap(decidedElsewhere)],
};

function outdated(files: SourceFile[]) {
  return transitionFunctions()
    .filter(({ path, text }) => files.find((file) => file.path === path)?.text !== text)
    .map(({ path }) => ({ path, what: 'is not what the domain says: run `npm run generate`' }));
}

const update = /\bupdate (orders|payments)\b(?: \w+)?\s+set\b([\s\S]*?)(?:\bwhere\b|;|`)/g;

function decidedElsewhere(file: SourceFile) {
  const isCustomers = /^apps\/server\/(functions|src)\//.test(file.path) && !file.path.includes('/testing/');
  if (!isCustomers || isTest(file)) return [];
  return [...file.text.matchAll(update)]
    .filter(
      ([, , columns = '']) => /\bstate = /.test(columns) && !/\b(order|payment)_transition\(/.test(columns),
    )
    .map(({ index, 1: table }) => ({
      path: file.path,
      line: lineAt(file.text, index),
      what: `gives ${table} a state of its own choice`,
    }));
}
