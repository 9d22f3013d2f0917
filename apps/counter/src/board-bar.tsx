import { m } from '@fornada/copy/messages.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { Bar } from './bar.tsx';
import { HandOver } from './hand-over.tsx';
import type { StaffSession } from './session.ts';
import { ShopSelect } from './shop-select.tsx';
import type { useStation } from './use-station.ts';

type Props = {
  session: StaffSession;
  station: ReturnType<typeof useStation>;
  onOpen: (sheet: 'desk' | 'sold-out' | 'oven' | 'owed') => void;
  onOwes: (code: string, onHandOver: (withoutRest: boolean) => Promise<void>) => void;
};

/** One row over the columns: the shop, handing over, and what changes during the day; the rest is in its menu. */
export function BoardBar({ session, station, onOpen, onOwes }: Props) {
  const tools = (
    <section className="board-tools" aria-label={m.board_tools()}>
      <Button variant="secondary" size="small" onClick={() => onOpen('desk')}>
        {m.board_pace()}
      </Button>
      <Button variant="secondary" size="small" onClick={() => onOpen('owed')}>
        {m.owed_title()}
      </Button>
      {station.stations.length > 1 && (
        <label>
          {m.board_station()}
          <select
            className="counter-field"
            value={station.station}
            onChange={(event) => station.choose(event.target.value)}
          >
            <option value="">{m.board_station_all()}</option>
            {station.stations.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ButtonLink variant="quiet" size="small" href={`/balcao/ecra/${session.shop}`} target="_blank">
        {m.board_screen()}
      </ButtonLink>
    </section>
  );
  return (
    <Bar session={session} view="encomendas" tools={tools}>
      <ShopSelect session={session} />
      <HandOver shop={session.shop} onOwes={onOwes} />
      <Button variant="secondary" size="small" onClick={() => onOpen('oven')}>
        {m.board_oven()}
      </Button>
      <Button variant="secondary" size="small" onClick={() => onOpen('sold-out')}>
        {m.board_sold_out()}
      </Button>
    </Bar>
  );
}
