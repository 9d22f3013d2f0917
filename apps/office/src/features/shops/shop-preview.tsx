import type { OpeningHours } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { Prose } from '@fornada/ui/prose.tsx';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { addressOf } from '../../fields/picture-input.tsx';
import { HoursPreview } from './hours-preview.tsx';

type Draft = {
  name?: string;
  nameDetail?: string | null;
  city?: string | null;
  phone?: string | null;
  text?: string | null;
  nota_horario?: string | null;
  address?: { address?: string | null; postalCode?: string | null };
  image?: { main?: string | null };
  horario?: OpeningHours;
};

/** A shop as its page shows it, while it is written. */
export function ShopPreview() {
  const { name, nameDetail, phone, text, address, image, horario, nota_horario } = useWatch() as Draft;
  if (!name) return <PhoneFrame>{m.office_preview_empty()}</PhoneFrame>;
  return (
    <PhoneFrame>
      {image?.main && (
        <Picture
          image={{ src: addressOf(image.main), width: 960, height: 540 }}
          alt=""
          ratio="wide"
          fit="cover"
        />
      )}
      <p className="phone-title">{nameDetail || name}</p>
      <p>
        {[address?.address, address?.postalCode].filter(Boolean).join(', ')}
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
      </p>
      {horario?.semanal && <HoursPreview hours={horario} />}
      {nota_horario && <p>{nota_horario}</p>}
      {text && <Prose text={text} />}
    </PhoneFrame>
  );
}
