import type { SalesDetails } from '@fornada/contract/office-figures.ts';
import { m } from '@fornada/copy/messages.ts';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { figureInWords } from '../../words/price.ts';
import { Bars } from './bars.tsx';
import { dateInWords, dateLabel } from './cockpit-figures.ts';
import { type Promised, percentOf, promiseTable } from './detail-figures.ts';
import { PlotCard } from './plot-card.tsx';
import { Shares } from './shares.tsx';

type By = 'hour' | 'day' | 'shop';

const inPercent = (value: number) => `${figureInWords(String(value))}%`;
const said = ({ name, promised, kept }: Promised) =>
  m.office_cockpit_promise_point({
    ...{ name, percent: inPercent(percentOf(kept, promised)) },
    ...{ kept: figureInWords(String(kept)), promised: figureInWords(String(promised)) },
  });

/** How many orders were ready by the time that they were promised for, by one of three. */
export function Promises({ promises }: { promises: SalesDetails['promessas'] }) {
  const [by, setBy] = useState<By>('hour');
  const isByMonth = promises.datas[0]?.data.length === 7;
  const counted = ({ prometidas, cumpridas }: { prometidas: number; cumpridas: number }) => ({
    promised: prometidas,
    kept: cumpridas,
  });
  const rows: Record<By, Promised[]> = {
    hour: promises.horas.map(({ hora, ...sums }) => ({
      ...counted(sums),
      name: `${hora}h`,
      label: `${hora}h`,
    })),
    day: promises.datas.map(({ data, ...sums }) => ({
      ...{ ...counted(sums), name: dateInWords(data), label: dateLabel(data) },
    })),
    shop: promises.lojas.map(({ nome, ...sums }) => ({ ...counted(sums), name: nome, label: nome })),
  };
  const shown = rows[by];
  const title = m.office_cockpit_promises();
  const ways: [By, string][] = [
    ['hour', m.office_cockpit_each_hour()],
    ['day', isByMonth ? m.office_cockpit_each_month() : m.office_cockpit_each_day()],
    ['shop', m.office_cockpit_each_shop()],
  ];
  return (
    <PlotCard
      title={title}
      file="prontas-a-hora"
      report={promiseTable(
        ({ hour: 'hora', day: isByMonth ? 'mes' : 'dia', shop: 'loja' } as const)[by],
        shown,
      )}
    >
      <ToggleButtonGroup
        exclusive
        aria-label={title}
        value={by}
        onChange={(_, chosen: By | null) => chosen && setBy(chosen)}
        sx={{ mb: 1, '& button': { minHeight: 44, textTransform: 'none' } }}
      >
        {ways.map(([way, words]) => (
          <ToggleButton key={way} value={way}>
            {words}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {by === 'shop' ? (
        <Shares
          shares={shown.map((row) => ({
            name: row.name,
            value: percentOf(row.kept, row.promised),
            said: inPercent(percentOf(row.kept, row.promised)),
          }))}
        />
      ) : (
        <Bars
          key={by}
          title={title}
          inWords={inPercent}
          bars={shown.map((row) => ({
            ...{ label: row.label, value: percentOf(row.kept, row.promised), before: null, said: said(row) },
          }))}
        />
      )}
    </PlotCard>
  );
}
