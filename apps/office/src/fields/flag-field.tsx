import { FunctionField } from 'react-admin';

/** The wire's 0 and 1, as a tick or a dash. */
export const FlagField = ({ source }: { source: string; sortable?: boolean }) => (
  <FunctionField source={source} render={({ [source]: flag }) => (flag === 1 ? '✓' : '—')} />
);
