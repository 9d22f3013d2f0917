import { FunctionField } from 'react-admin';
import { get } from './get.ts';

/** The wire's 0 and 1, as a tick or a dash. */
export const FlagField = ({ source, sortable = true }: { source: string; sortable?: boolean }) => (
  <FunctionField
    source={source}
    sortable={sortable}
    render={(record) => (get(record, source) === 1 ? '✓' : '—')}
  />
);
