import { m } from '@fornada/copy/messages.ts';
import { IconOffline } from './icons/states.tsx';
import { Note } from './note.tsx';

/** Says that the connection is gone. */
export function OfflineNote() {
  return (
    <div role="status">
      <Note tone="warn" icon={<IconOffline />}>
        {m.common_offline()}
      </Note>
    </div>
  );
}
