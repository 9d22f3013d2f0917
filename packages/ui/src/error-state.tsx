import { m } from '@fornada/copy/messages.ts';
import { AzulejoPicture } from './azulejo.tsx';
import { Button } from './button.tsx';
import { IconRefresh } from './icons/actions.tsx';
import { IconWarning } from './icons/states.tsx';

export function ErrorState({
  title = m.common_error_title(),
  text = m.common_error_text(),
  onRetry,
}: {
  title?: string;
  text?: string;
  onRetry: () => void;
}) {
  return (
    <div className="ui-state" role="alert">
      <AzulejoPicture icon={<IconWarning />} />
      <p className="ui-state-title">{title}</p>
      <div className="ui-state-text">{text}</div>
      <Button variant="secondary" icon={<IconRefresh />} onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
