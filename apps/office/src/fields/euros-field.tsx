import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { FunctionField } from 'react-admin';
import { saidIn } from '../app/rows.ts';
import { priceInWords } from '../words/price.ts';

/** An amount as people read it, or a dash. */
export const EurosField = ({ source }: { source: string; sortable?: boolean; textAlign?: 'right' }) => (
  <FunctionField<OfficeRow>
    source={source}
    render={(row) => {
      const amount = saidIn(row, source);
      return typeof amount === 'number' ? priceInWords(amount) : '—';
    }}
  />
);
