import { OfflineNote } from '@fornada/ui/offline-note.tsx';
import { useUnseen } from '#app/unseen.ts';

/** That what is shown was kept: not where the screen says that it wasn't. */
export default function KeptNote() {
  const isUnseen = useUnseen(({ screens }) => screens > 0);
  return (
    !isUnseen && (
      <div className="app-offline">
        <OfflineNote />
      </div>
    )
  );
}
