import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { Prose } from '@fornada/ui/prose.tsx';
import { useWatch } from 'react-hook-form';
import { PhoneFrame, type Say } from '../../fields/phone-frame.tsx';
import { addressOf } from '../../fields/picture-input.tsx';
import { HoursPreview } from './hours-preview.tsx';

/** A shop as its page shows it, while it is written. */
export function ShopPreview() {
  const { name, nameDetail, phone, text, address, image, horario, nota_horario, ingles } =
    useWatch() as Partial<OfficeRow<'lojas'>>;
  if (!name) return <PhoneFrame>{m.office_preview_empty()}</PhoneFrame>;
  const page = (say: Say) => (
    <>
      {image?.main && (
        <Picture image={{ src: addressOf(image.main), width: 960, height: 540 }} alt="" ratio="wide" />
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
      {nota_horario && <p>{say(nota_horario, ingles?.nota_horario)}</p>}
      {text && <Prose text={say(text, ingles?.text) ?? ''} />}
    </>
  );
  return <PhoneFrame>{page}</PhoneFrame>;
}
