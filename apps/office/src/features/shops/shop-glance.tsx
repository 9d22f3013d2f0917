import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { isTimeZone } from '@fornada/domain/local-time.ts';
import { shopStatus } from '@fornada/domain/opening-hours.ts';
import { missingToOpen } from '@fornada/domain/ordering-needs.ts';
import { Chip, Typography } from '@mui/material';
import { factsOf, needWords } from './needs.ts';

/** Of a shop in a list, at a glance: whether it is open now, and what is missing there. */
export function ShopGlance({ shop }: { shop: OfficeRow<'lojas'> }) {
  const missing = missingIn(shop);
  return (
    <>
      <OpenNow shop={shop} />
      {missing && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {missing}
        </Typography>
      )}
    </>
  );
}

function OpenNow({ shop: { ao_publico: isLive, horario } }: { shop: OfficeRow<'lojas'> }) {
  if (isLive === 0)
    return <Chip size="small" color="warning" variant="outlined" label={m.office_shops_to_open()} />;
  const hours = toDomainHours(horario);
  // What is kept of a clock that this computer doesn't know isn't guessed.
  if (!isTimeZone(hours.timeZone)) return null;
  const now = shopStatus(hours, Date.now());
  if (now.kind === 'open') {
    const label = now.closes ? m.office_shop_open_until({ time: now.closes.time }) : m.office_shop_open();
    return <Chip size="small" color="success" variant="outlined" label={label} />;
  }
  const isToday = now.opens?.daysAhead === 0;
  const label = isToday ? m.office_shop_opens({ time: now.opens?.time ?? '' }) : m.office_shop_closed();
  return <Chip size="small" variant="outlined" label={label} />;
}

/** Before it is opened, all that an opening asks for; of one that is, that it takes no orders. */
function missingIn(shop: OfficeRow<'lojas'>): string | undefined {
  if (shop.ao_publico === 1) return shop.aceita_encomendas === 0 ? m.office_shop_takes_none() : undefined;
  const facts = {
    ...factsOf(shop, shop.tem_ementa === 1),
    ...{ phone: shop.phone, hasStaff: shop.tem_pessoas === 1 },
  };
  const missing = missingToOpen(facts, true).map((need) => needWords[need]());
  return missing.length === 0
    ? m.office_opening_ready()
    : `${m.office_shop_missing()}: ${missing.join(', ')}`;
}
