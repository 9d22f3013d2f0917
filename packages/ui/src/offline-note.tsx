import { m } from '@fornada/copy/messages.ts';
import { IconOffline } from './icons/states.tsx';
import { Note } from './note.tsx';

export function OfflineNote() {
  return (
    <div role="status">
      <Note tone="warn" icon={<IconOffline />}>
        {m.common_offline()}
      </Note>
    </div>
  );
}
