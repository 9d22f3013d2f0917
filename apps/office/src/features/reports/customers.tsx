import { type CustomerFigures, readCustomerFigures } from '@fornada/contract/office-customer-figures.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, TextField, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { call } from '../../app/session.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { Bars } from './bars.tsx';
import { dateInWords, dateLabel } from './cockpit-figures.ts';
import { cohortMap, cohortTable, loyaltyTable, monthTable } from './customer-figures.ts';
import { percentOf } from './detail-figures.ts';
import { FigureCards } from './figure-cards.tsx';
import { HeatMap } from './heat-map.tsx';
import type { Asked } from './period.ts';
import { PlotCard } from './plot-card.tsx';
import { Refused } from './refused.tsx';
import { type AskedOf, useAsked } from './use-asked.ts';

const readCustomers = (query: AskedOf) => call(readCustomerFigures, { query });
const number = (value: number) => figureInWords(String(value));

/** Who comes back, and what loyalty gives, takes and owes. */
export function Customers({ asked }: { asked: Asked }) {
  const { told: figures, refusal } = useAsked(readCustomers, asked);
  if (!figures) return <Refused words={refusal} />;
  const { columns, rows } = cohortMap(figures);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Loyalty figures={figures} />
      <PlotCard title={m.office_cockpit_by_month_customers()} file="clientes" report={monthTable(figures)}>
        <Bars
          title={m.office_cockpit_by_month_customers()}
          inWords={number}
          bars={figures.meses.map(({ mes, novos, regressos }) => ({
            ...{ label: dateLabel(mes), value: novos + regressos, before: null },
            said: m.office_cockpit_customers_point({
              ...{ month: dateInWords(mes), all: number(novos + regressos) },
              ...{ newcomers: number(novos), regulars: number(regressos) },
            }),
          }))}
        />
      </PlotCard>
      {rows.length > 0 && (
        <PlotCard
          title={m.office_cockpit_cohorts()}
          file="quem-volta"
          report={cohortTable(figures)}
          hint={m.office_cockpit_cohorts_hint()}
        >
          <HeatMap title={m.office_cockpit_cohorts()} columns={columns} rows={rows} />
        </PlotCard>
      )}
    </Box>
  );
}

function Loyalty({ figures }: { figures: CustomerFigures }) {
  const { pontos, saldo } = figures;
  const [margin, setMargin] = useStore<string>('relatorios.margem', '');
  const given = saldo.ganho;
  const percent = (part: number, whole: number) => (whole > 0 ? `${number(percentOf(part, whole))}%` : '—');
  const known = Number(margin);
  return (
    <PlotCard
      title={m.office_cockpit_loyalty()}
      file="pontos-e-saldo"
      report={loyaltyTable(figures)}
      hint={m.office_cockpit_loyalty_hint()}
    >
      <FigureCards
        figures={[
          { label: m.office_cockpit_points_given(), value: number(pontos.dados) },
          { label: m.office_cockpit_points_redeemed(), value: number(pontos.trocados) },
          { label: m.office_cockpit_points_expired(), value: number(pontos.caducados) },
          { label: m.office_cockpit_balance_given(), value: priceInWords(saldo.ganho) },
          {
            label: m.office_cockpit_spent(),
            value: priceInWords(saldo.usado),
            note: m.office_cockpit_of_given({ percent: percent(saldo.usado, saldo.ganho + saldo.cupoes) }),
          },
          ...(saldo.em_divida === null
            ? []
            : [{ label: m.office_cockpit_owed(), value: priceInWords(saldo.em_divida) }]),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
        <TextField
          label={m.office_cockpit_margin()}
          value={margin}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
          sx={{ width: '14rem', '& .MuiInputBase-root': { minHeight: 48 } }}
          onChange={({ target }) => setMargin(target.value.replaceAll(/\D/g, ''))}
        />
        <Typography variant="body2" sx={{ flex: '1 1 16rem' }} aria-live="polite">
          {m.office_cockpit_cost({ amount: priceInWords(given), percent: percent(given, saldo.compras) })}{' '}
          {known > 0
            ? m.office_cockpit_cost_of_margin({ percent: percent(given * 100, saldo.compras * known) })
            : m.office_cockpit_margin_unknown()}
        </Typography>
      </Box>
    </PlotCard>
  );
}
