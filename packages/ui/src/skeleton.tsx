import { m } from '@fornada/copy/messages.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SkeletonShape = 'text' | 'title' | 'tile' | 'picture' | 'card' | 'row' | 'button';

/** A placeholder in its final size; `lines` repeats it, the last one shorter. */
export function Skeleton({ shape = 'text', lines = 1 }: { shape?: SkeletonShape; lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never change places
    <span key={line} className={classNames('ui-skeleton', `ui-skeleton-${shape}`)} aria-hidden="true" />
  ));
}

/** Says once that the screen is loading, around its skeletons. */
export function LoadingScreen({ children }: { children: ReactNode }) {
  return (
    <div className="ui-stack" aria-busy="true" data-unfinished="">
      <span className="ui-hidden" role="status">
        {m.common_loading()}
      </span>
      {children}
    </div>
  );
}
