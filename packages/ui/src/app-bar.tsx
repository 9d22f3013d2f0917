import { m } from '@fornada/copy/messages.ts';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconArrowLeft } from './icons/arrows.tsx';

export type AppBarProps = {
  title: ReactNode;
  /** Where the arrow leads; without it there is none. */
  backHref?: string | undefined;
  /** Is told first, and may prevent that the link is followed. */
  onBack?: ((event: MouseEvent) => void) | undefined;
  /** Icon buttons at the end. */
  actions?: ReactNode;
  /** The title is the screen's `h1` unless the screen brings its own. */
  titleAs?: 'h1' | 'h2' | 'p' | undefined;
};

/** The header of a screen: 56 px, back arrow, title. */
export function AppBar({ title, backHref, onBack, actions, titleAs: Title = 'h1' }: AppBarProps) {
  return (
    <header className="ui-app-bar">
      {backHref && (
        <IconButton icon={<IconArrowLeft />} label={m.common_back()} href={backHref} onFollow={onBack} />
      )}
      <Title className="ui-app-bar-title">{title}</Title>
      {actions && <div className="ui-app-bar-actions">{actions}</div>}
    </header>
  );
}
