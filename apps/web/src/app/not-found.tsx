import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconSearch } from '@fornada/ui/icons/actions.tsx';
import { useErrorTitle } from '#app/use-error-title.ts';

/** Unknown paths and unknown content (specification §8). */
export function NotFound() {
  useErrorTitle(m.notfound_title());
  return (
    <EmptyState text={m.notfound_text()} icon={<IconSearch />} link={{ href: '/', label: m.notfound_home() }}>
      {m.notfound_hint()}
    </EmptyState>
  );
}
