import { ButtonLink } from '@fornada/ui/button.tsx';
import { chainText } from '@fornada/ui/chain-language.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { Prose } from '@fornada/ui/prose.tsx';
import { StandIn } from '@fornada/ui/stand-in.tsx';
import type { ReactNode } from 'react';
import { useSlices } from '#app/use-slices.ts';
import { contentImage } from '#features/content/content-image.ts';
import { type Translated, textOf } from '#features/content/text-of.ts';
import { EmptyContent } from './empty-content.tsx';
import '#features/content/content.css';
import '#features/articles/editorial.css';

export function Article({
  piece,
  note,
  image,
  more,
}: {
  piece: { titleDetail: string; subtitle?: string; text: string } & Translated;
  /** Above the title: a date, a place. */
  note?: ReactNode;
  image?: string | null;
  more?: { href: string; label: string } | undefined;
}) {
  const { subtitle } = piece;
  const parts = useSlices(2, 1, 2);
  return (
    <article className="ui-stack ui-gap-5 article ui-page" data-unfinished={parts < 2 ? '' : undefined}>
      {image && (
        <Picture
          image={contentImage(image, 'large')}
          alt=""
          className="article-picture"
          sizes="(min-width: 64rem) calc(min(100vw - 6.5rem, 96rem) - 4rem), 100vw"
          eager
        />
      )}
      <header className="ui-stack ui-gap-2">
        {note && <p className="ui-small article-note">{note}</p>}
        <h1 {...textOf(piece, 'titleDetail')} />
        {subtitle && <p className="ui-lead" {...chainText(subtitle, piece.ingles?.subtitle)} />}
        <StandIn of={chainText(piece.text, piece.ingles?.text)} />
      </header>
      {parts > 1 &&
        (piece.text.trim() ? <Prose text={piece.text} english={piece.ingles?.text} /> : <EmptyContent />)}
      {parts > 1 && more && (
        <p>
          <ButtonLink href={more.href}>{more.label}</ButtonLink>
        </p>
      )}
    </article>
  );
}
