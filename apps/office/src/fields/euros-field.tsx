import { FunctionField } from 'react-admin';
import { priceInWords } from '../words/price.ts';

/** An amount as people read it, or a dash. */
export const EurosField = ({ source }: { source: string; sortable?: boolean; textAlign?: 'right' }) => (
  <FunctionField
    source={source}
    render={({ [source]: amount }) => (typeof amount === 'number' ? priceInWords(amount) : '—')}
  />
);
