import { m } from '@fornada/copy/messages.ts';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconArrowLeft } from './icons/arrows.tsx';

export type AppBarProps = {
  title: ReactNode;
  /** Where the arrow leads. Without `backHref` and `onBack` there is no arrow. */
  backHref?: string | undefined;
  onBack?: (() => void) | undefined;
  /** Icon buttons at the end. */
  actions?: ReactNode;
  /** The title is the screen's `h1` unless the screen brings its own. */
  titleAs?: 'h1' | 'p' | undefined;
};

/** The header of a screen: 56 px, back arrow, title. */
export function AppBar({ title, backHref, onBack, actions, titleAs: Title = 'h1' }: AppBarProps) {
  return (
    <header className="ui-app-bar">
      {(backHref || onBack) && (
        <IconButton
          icon={<IconArrowLeft />}
          label={m.common_back()}
          {...(backHref ? { href: backHref } : { onClick: onBack })}
        />
      )}
      <Title className="ui-app-bar-title">{title}</Title>
      {actions && <div className="ui-app-bar-actions">{actions}</div>}
    </header>
  );
}
