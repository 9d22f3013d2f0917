import { m } from '@fornada/copy/messages.ts';
import { Link } from '@fornada/ui/link.tsx';
import { Note } from '@fornada/ui/note.tsx';

/** Replaces forms answered by e-mail where the chain has no e-mail gateway. */
export function ByWriting() {
  return (
    <Note action={<Link href="/informacao-legal">{m.privacy_by_writing_link()}</Link>}>
      {m.privacy_by_writing()}
    </Note>
  );
}
