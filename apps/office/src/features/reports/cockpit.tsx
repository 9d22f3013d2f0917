import { readSalesFigures, type SalesFigures } from '@fornada/contract/office-figures.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Skeleton, Typography } from '@mui/material';
import { Title, useStore } from 'react-admin';
import { call } from '../../app/session.ts';
import { inWords, methodWords } from '../../words/code-words.ts';
import { chainToday, momentWords } from '../../words/moment.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { saleChannelWords } from '../sales/sale-words.ts';
import { Bars } from './bars.tsx';
import { dateInWords, dateLabel, productMap, shareTable, tablesOf } from './cockpit-figures.ts';
import { Coupons } from './coupons.tsx';
import { Customers } from './customers.tsx';
import { Details } from './details.tsx';
import { HeatMap } from './heat-map.tsx';
import { MorningMail } from './morning-mail.tsx';
import { OtherReports } from './other-reports.tsx';
import { type Asked, daysAsked, usual } from './period.ts';
import { PeriodFields } from './period-fields.tsx';
import { PlotCard } from './plot-card.tsx';
import { Refused } from './refused.tsx';
import { reportGrid } from './report-card.tsx';
import { Shares } from './shares.tsx';
import { Totals } from './totals.tsx';
import { type AskedOf, useAsked } from './use-asked.ts';

const readSold = (query: AskedOf) => call(readSalesFigures, { query });

/** What the chain sells, or one's own shops do, beside the same days before; and what else is told in tables. */
export default function Cockpit() {
  const [asked, setAsked] = useStore<Asked>('relatorios.asked', usual());
  const { told, refusal } = useAsked(readSold, asked);
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={m.office_resource_relatorios()} />
      <PeriodFields asked={asked} onChange={setAsked} />
      <Box aria-busy={told === undefined && refusal === undefined}>
        {told ? (
          <Sold figures={told} />
        ) : (
          refusal === undefined && <Skeleton variant="rounded" height={480} />
        )}
        <Refused words={refusal} />
      </Box>
      <Details asked={asked} />
      <Customers asked={asked} />
      <Coupons asked={asked} />
      <OtherReports asked={{ ...daysAsked(asked), lojas: asked.lojas.join() }} />
      <MorningMail />
    </Box>
  );
}

function Sold({ figures }: { figures: SalesFigures }) {
  const { datas, lojas, produtos, actualizado } = figures;
  const tables = tablesOf(figures);
  if (actualizado === null) return <Typography>{m.office_cockpit_not_yet()}</Typography>;
  const shares = (rows: SalesFigures['meios'], name: (code: string) => string) =>
    rows.map(({ codigo, vendas: sales, valor: value, valor_antes: before }) => ({
      name: name(codigo),
      sales,
      value,
      before,
    }));
  const methods = shares(figures.meios, (code) =>
    code === '' ? m.office_cockpit_method_unsaid() : inWords(methodWords, code),
  );
  const channels = shares(figures.canais, (code) => inWords(saleChannelWords, code));
  const isByMonth = datas[0]?.data.length === 7;
  const byDate = isByMonth ? m.office_cockpit_by_month() : m.office_cockpit_by_day();
  return (
    <Box
      sx={{
        ...reportGrid,
        '& > .whole': { gridColumn: '1 / -1' },
      }}
    >
      <Box className="whole">
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {m.office_cockpit_compared({
            ...{ from: dateInWords(figures.antes_desde), until: dateInWords(figures.antes_ate) },
            moment: momentWords(actualizado),
          })}{' '}
          {figures.ate === chainToday() && m.office_cockpit_same_hour()}
        </Typography>
        <Totals shops={lojas} />
      </Box>
      {datas.length > 1 && (
        <Box className="whole">
          <PlotCard title={byDate} file="vendas" report={tables.dates}>
            <Bars
              title={byDate}
              inWords={(value) => `${figureInWords(String(value))}€`}
              bars={datas.map(({ data, valor, vendas, valor_antes }) => ({
                ...{ label: dateLabel(data), value: valor, before: valor_antes },
                said: [
                  m.office_cockpit_point({
                    ...{
                      date: dateInWords(data),
                      amount: priceInWords(valor),
                      sales: figureInWords(String(vendas)),
                    },
                  }),
                  valor_antes !== null &&
                    m.office_cockpit_point_before({ amount: priceInWords(valor_antes) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </PlotCard>
        </Box>
      )}
      {lojas.length > 1 && (
        <Box className="whole">
          <PlotCard title={m.office_cockpit_by_shop()} file="lojas" report={tables.shops}>
            <Shares
              shares={lojas
                .map(({ nome: name, agora, antes }) => ({ name, value: agora.valor, before: antes.valor }))
                .toSorted((one, other) => other.value - one.value)}
            />
          </PlotCard>
        </Box>
      )}
      <PlotCard title={m.office_cockpit_by_method()} file="meios" report={shareTable('meio', methods)}>
        <Shares shares={methods} />
      </PlotCard>
      <PlotCard title={m.office_cockpit_by_channel()} file="canais" report={shareTable('canal', channels)}>
        <Shares shares={channels} />
      </PlotCard>
      {produtos.length > 0 && (
        <Box className="whole">
          <PlotCard
            title={m.office_cockpit_by_product()}
            file="produtos"
            report={tables.products}
            whole={tables.productsByHour}
          >
            <HeatMap title={m.office_cockpit_by_product()} {...productMap(produtos)} />
          </PlotCard>
        </Box>
      )}
    </Box>
  );
}
