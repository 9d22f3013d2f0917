import { FunctionField } from 'react-admin';
import { get } from './get.ts';
import { priceInWords } from './price.ts';

/** An amount as people read it, or a dash. */
export const EurosField = ({ source, sortable = false }: { source: string; sortable?: boolean }) => (
  <FunctionField
    source={source}
    sortable={sortable}
    textAlign="right"
    render={(record) => {
      const amount = get(record, source);
      return typeof amount === 'number' ? priceInWords(amount) : '—';
    }}
  />
);
