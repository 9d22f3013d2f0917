import { m } from '@fornada/copy/messages.ts';
import { Link } from '@fornada/ui/link.tsx';
import { Note } from '@fornada/ui/note.tsx';

/** In place of a form whose answer goes by e-mail, where the chain sends none. */
export function ByWriting() {
  return (
    <Note action={<Link href="/informacao-legal">{m.privacy_by_writing_link()}</Link>}>
      {m.privacy_by_writing()}
    </Note>
  );
}
