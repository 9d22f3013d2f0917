import { AlertDialog } from '@fornada/ui/alert-dialog.tsx';
import { useAsked } from './ask.ts';

/** The modal that waits for an answer. Its own file, so that a page without questions doesn't carry it. */
export default function AskedModal() {
  const asked = useAsked(({ waiting }) => waiting[0]);
  return asked && <AlertDialog {...asked} key={asked.key} onAnswer={asked.answer} />;
}
