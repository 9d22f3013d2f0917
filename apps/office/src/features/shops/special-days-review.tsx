import { dateWords } from '@fornada/contract/date-words.ts';
import type { SpecialDaysPlan } from '@fornada/contract/special-days.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { momentWords } from '../../words/moment.ts';
import { bookedName } from '../../words/sale-names.ts';
import type { SpecialDays } from './special-days-fields.tsx';

export type Choice = 'manter' | 'cancelar';
type Props = {
  plan: SpecialDaysPlan;
  days: SpecialDays;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
  onChange: (days: SpecialDays) => void;
};

/** What would change, shop by shop: what else is kept for a day, and the orders that couldn't be collected any more. */
export function SpecialDaysReview({ plan, days, choice, onChoose, onChange }: Props) {
  const isKept = plan.lojas.some(({ tem }) => tem.length > 0);
  return (
    <>
      {days.de && <Typography>{dayInWords({ ...days, data: days.de }, days.ate)}</Typography>}
      <ul className="office-list">
        {plan.lojas.map((shop) => (
          <li key={shop.id}>
            {changeInWords(shop.nome, shop.muda)}
            {shop.tem.length > 0 &&
              ` · ${m.office_special_days_kept({ days: shop.tem.map((day) => dayInWords(day)).join('; ') })}`}
          </li>
        ))}
      </ul>
      {isKept && (
        <RadioGroup
          aria-label={m.office_exceptions()}
          value={days.substituir}
          onChange={(_, value) => onChange({ ...days, substituir: value === '1' ? 1 : 0 })}
        >
          <FormControlLabel value={0} control={<Radio />} label={m.office_special_days_keep()} />
          <FormControlLabel value={1} control={<Radio />} label={m.office_special_days_replace()} />
        </RadioGroup>
      )}
      {plan.encomendas.length > 0 && (
        <>
          <Alert severity="warning">
            {m.office_booked_title({ count: plan.encomendas.length })}. {m.office_booked_hint()}
          </Alert>
          <ul className="office-list">
            {plan.encomendas.map(({ id, codigo, nome, loja, fuso, hora }) => (
              <li key={id}>
                <strong>{bookedName(codigo, hora, { shop: loja, zone: fuso })}</strong> · {nome} ·{' '}
                {momentWords(hora, fuso)}
              </li>
            ))}
          </ul>
          <RadioGroup
            aria-label={m.office_booked_choose()}
            value={choice ?? ''}
            onChange={(_, value) => onChoose(value as Choice)}
          >
            <FormControlLabel value="manter" control={<Radio />} label={m.office_booked_keep()} />
            <FormControlLabel value="cancelar" control={<Radio />} label={m.office_booked_cancel()} />
          </RadioGroup>
        </>
      )}
    </>
  );
}

function changeInWords(shop: string, count: number): string {
  if (count === 0) return m.office_special_days_none({ shop });
  return count === 1 ? m.office_special_days_one({ shop }) : m.office_special_days_changes({ shop, count });
}

type Day = SpecialDaysPlan['lojas'][number]['tem'][number];

const dayInWords = ({ data, nome, intervalos }: Day, until = data): string =>
  [
    [...new Set([data, until])].map((day) => dateWords(day, { day: 'numeric', month: 'long' })).join(' – '),
    nome,
    intervalos.map((interval) => interval.join('–')).join(', ') || m.office_hours_closed().toLowerCase(),
  ]
    .filter(Boolean)
    .join(' ');
