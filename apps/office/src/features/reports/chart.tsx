import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { drawnFigure, inWords } from './figures.ts';

const [width, height, foot] = [900, 220, 24];

/** One bar a row of one of the report's figures. The table below says the same in words. */
export function Chart({ report, title }: { report: OfficeReport; title: string }) {
  const translate = useTranslate();
  const { colunas, linhas } = report;
  const [label] = colunas;
  const figure = drawnFigure(report);
  if (!label || !figure || linhas.length < 2) return null;
  const values = linhas.map((row) => Math.max(0, Number(row[figure.campo] ?? 0)));
  const most = Math.max(...values, 1);
  const step = width / values.length;
  const first = inWords(linhas[0]?.[label.campo], label);
  const last = inWords(linhas.at(-1)?.[label.campo], label);
  return (
    <Box sx={{ color: 'primary.main', mb: 2 }}>
      <svg viewBox={`0 0 ${width} ${height + foot}`} role="img" aria-label={title} width="100%">
        {values.map((value, index) => {
          const bar = (value / most) * (height - 24);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: bars are their places
              key={index}
              x={index * step + step * 0.1}
              y={height - bar}
              width={step * 0.8}
              height={bar}
              rx={2}
              fill="currentColor"
            />
          );
        })}
        <g fill="currentColor" fontSize="14">
          <text x={0} y={14}>
            {`${translate(`resources.relatorios.fields.${figure.campo}`)} · ${inWords(most, figure)}`}
          </text>
          <text x={0} y={height + 18}>
            {first}
          </text>
          <text x={width} y={height + 18} textAnchor="end">
            {last}
          </text>
        </g>
      </svg>
    </Box>
  );
}
