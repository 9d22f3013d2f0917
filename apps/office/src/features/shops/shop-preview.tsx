import { m } from '@fornada/copy/messages.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { Prose } from '@fornada/ui/prose.tsx';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { addressOf } from '../../fields/picture-input.tsx';

type Draft = {
  name?: string;
  nameDetail?: string | null;
  city?: string | null;
  phone?: string | null;
  text?: string | null;
  nota_horario?: string | null;
  address?: { address?: string | null; postalCode?: string | null };
  image?: { main?: string | null };
  horario?: { semanal?: Record<string, [string, string][]> };
};

const days: [string, () => string][] = [
  ['seg', m.week_monday],
  ['ter', m.week_tuesday],
  ['qua', m.week_wednesday],
  ['qui', m.week_thursday],
  ['sex', m.week_friday],
  ['sab', m.week_saturday],
  ['dom', m.week_sunday],
];

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
      <dl className="phone-hours">
        {days.map(([day, label]) => (
          <div key={day}>
            <dt>{label()}</dt>
            <dd>
              {horario?.semanal?.[day]?.map((hours) => hours.join(' – ')).join(', ') || m.week_closed()}
            </dd>
          </div>
        ))}
      </dl>
      {nota_horario && <p>{nota_horario}</p>}
      {text && <Prose text={text} />}
    </PhoneFrame>
  );
}
