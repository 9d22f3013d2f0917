import { m } from '@fornada/copy/messages.ts';
import type { ReactNode } from 'react';
import { AzulejoPicture } from './azulejo.tsx';
import { Button } from './button.tsx';
import { IconRefresh } from './icons/actions.tsx';
import { IconWarning } from './icons/states.tsx';

export type ErrorStateProps = {
  title?: string | undefined;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Instead of trying again. */
  action?: ReactNode;
};

/** A screen that could not be loaded, and what to do about it. */
export function ErrorState({
  title = m.common_error_title(),
  text = m.common_error_text(),
  onRetry,
  action,
}: ErrorStateProps) {
  return (
    <div className="ui-state" role="alert">
      <AzulejoPicture icon={<IconWarning />} />
      <p className="ui-state-title">{title}</p>
      <div className="ui-state-text">{text}</div>
      {onRetry && (
        <Button variant="secondary" icon={<IconRefresh />} onClick={onRetry}>
          {m.common_retry()}
        </Button>
      )}
      {action}
    </div>
  );
}
