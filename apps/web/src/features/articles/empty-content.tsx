import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconInfo } from '@fornada/ui/icons/states.tsx';

/** 'Não existe conteúdo': a page that exists and whose text isn't written yet (specification §8). */
export function EmptyContent() {
  return (
    <EmptyState icon={<IconInfo />} text={m.content_empty()} link={{ href: '/', label: m.notfound_home() }}>
      {m.content_empty_hint()}
    </EmptyState>
  );
}
