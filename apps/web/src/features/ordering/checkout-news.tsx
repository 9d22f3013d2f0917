import { Note } from '@fornada/ui/note.tsx';
import { usePartNews } from './part-news.ts';

/** What changed since the customer last looked, where the button is: of a part it stands beside that part as well. */
export function CheckoutNews({ news }: { news: string | null }) {
  const ofParts = usePartNews((state) => state.news);
  const texts = [...new Set([...(news === null ? [] : [news]), ...ofParts.map(({ text }) => text)])];
  return texts.map((text) => (
    <Note key={text} tone="warn" live>
      {text}
    </Note>
  ));
}
