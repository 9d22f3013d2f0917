import { readSalesDetails } from '@fornada/contract/office-figures.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box } from '@mui/material';
import { call } from '../../app/session.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { pairTable, vatFile, vatTable } from './detail-figures.ts';
import type { Asked } from './period.ts';
import { PlotCard } from './plot-card.tsx';
import { Promises } from './promises.tsx';
import { Refused } from './refused.tsx';
import { reportGrid } from './report-card.tsx';
import { type AskedOf, useAsked } from './use-asked.ts';

const readDetails = (query: AskedOf) => call(readSalesDetails, { query });

/** What else there is to say of sales: their VAT, what goes together, and whether it was ready in time. */
export function Details({ asked }: { asked: Asked }) {
  const { told, refusal } = useAsked(readDetails, asked);
  if (!told) return <Refused words={refusal} />;
  const { iva, cestos, pares, promessas } = told;
  const unsaid = iva.find(({ taxa }) => taxa === null);
  return (
    <Box sx={reportGrid}>
      {iva.length > 0 && (
        <PlotCard
          title={m.office_cockpit_vat()}
          file="iva"
          report={vatTable(iva)}
          whole={vatFile(iva)}
          hint={[
            m.office_cockpit_vat_hint(),
            unsaid && m.office_cockpit_vat_without({ amount: priceInWords(unsaid.com_iva) }),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      {promessas.horas.length > 0 && <Promises promises={promessas} />}
      {cestos > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PlotCard
            title={m.office_cockpit_together()}
            file="vendidos-juntos"
            report={pairTable(pares)}
            hint={
              pares.length > 0
                ? m.office_cockpit_together_hint({ baskets: figureInWords(String(cestos)) })
                : m.office_cockpit_together_none()
            }
          />
        </Box>
      )}
    </Box>
  );
}
