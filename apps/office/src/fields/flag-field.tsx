import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { FunctionField } from 'react-admin';
import { saidIn } from '../app/rows.ts';

/** The wire's 0 and 1, as a tick or a dash. */
export const FlagField = ({ source }: { source: string; sortable?: boolean }) => (
  <FunctionField<OfficeRow> source={source} render={(row) => (saidIn(row, source) === 1 ? '✓' : '—')} />
);
