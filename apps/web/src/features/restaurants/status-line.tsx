import type { OpeningHours } from '@fornada/contract/content.ts';
import { dayWord } from './day-word.ts';
import { type ShopNow, statusWords } from './shop-now.ts';
import { useShopNow } from './use-shop-now.ts';
import './restaurants.css';

/** 'Aberto agora · fecha às 20:00', true to the minute; on a special day its name too. */
export function StatusLine({ hours, now }: { hours: OpeningHours; now: ShopNow }) {
  const { status } = useShopNow(hours, now);
  return (
    <span className={status.kind === 'open' ? 'shop-status shop-status-open' : 'shop-status'}>
      {statusWords(status)}
      {status.label && (
        <span className="ui-soft">
          {' · '}
          <span {...dayWord(hours, status.label)} />
        </span>
      )}
    </span>
  );
}
