import { m } from '@fornada/copy/messages.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { Prose } from '@fornada/ui/prose.tsx';
import { useWatch } from 'react-hook-form';
import { PhoneFrame, type Say } from '../../fields/phone-frame.tsx';
import { addressOf } from '../../fields/picture-input.tsx';

type Draft = {
  title?: string | null;
  titleDetail?: string | null;
  subtitle?: string | null;
  text?: string | null;
  ingles?: Omit<Draft, 'image' | 'ingles'> | null;
  image?: string | { detail?: string | null } | null;
};

/** A text of the chain as its page shows it, while it is written. */
export function ArticlePreview() {
  const { title, titleDetail, subtitle, text, image, ingles } = useWatch() as Draft;
  const picture = typeof image === 'string' ? image : image?.detail;
  if (!title && !titleDetail && !text) return <PhoneFrame>{m.office_preview_empty()}</PhoneFrame>;
  const page = (say: Say) => (
    <>
      {picture && (
        <Picture image={{ src: addressOf(picture), width: 960, height: 540 }} alt="" ratio="wide" />
      )}
      <p className="phone-title">{say(titleDetail || title, ingles?.titleDetail || ingles?.title)}</p>
      {subtitle && <p className="phone-subtitle">{say(subtitle, ingles?.subtitle)}</p>}
      {text && <Prose text={say(text, ingles?.text) ?? ''} />}
    </>
  );
  // A legal text is in one language alone.
  return <PhoneFrame>{ingles ? page : page((portuguese) => portuguese)}</PhoneFrame>;
}
