import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { barsOf, drawnFigure, inWords } from './figures.ts';

/** As many as have room for their names beneath. */
const mostNamed = 6;

/** One bar a row, or a day, of one of the report's figures. The table below says the same in words. */
export function Chart({ report, title }: { report: OfficeReport; title: string }) {
  const translate = useTranslate();
  const [label] = report.colunas;
  const figure = drawnFigure(report);
  if (!label || !figure || report.linhas.length < 2) return null;
  const bars = barsOf(report, figure);
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const named = bars.length <= mostNamed ? bars : [bars[0], bars.at(-1)];
  return (
    <Box sx={{ color: 'primary.main', mb: 2 }}>
      <Typography variant="body2">
        {`${translate(`resources.relatorios.fields.${figure.campo}`)} · ${inWords(most, figure)}`}
      </Typography>
      {/* Drawn as wide as there is room; what is written keeps its size. */}
      <Box
        component="svg"
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        sx={{ display: 'block', inlineSize: '100%', blockSize: 200 }}
      >
        {bars.map(({ value }, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are their places
            key={index}
            x={index + 0.1}
            y={100 - (value / most) * 100}
            width={0.8}
            height={(value / most) * 100}
            fill="currentColor"
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: bars.length <= mostNamed ? 'space-around' : 'space-between',
          gap: 1,
          borderTop: 1,
          pt: 0.5,
        }}
      >
        {named.map((bar) => (
          <Typography key={bar?.label} variant="body2" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
            {inWords(bar?.label, label)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
