import type { SalesFigures } from '@fornada/contract/office-figures.ts';
import { m } from '@fornada/copy/messages.ts';
import { alpha, Box, type Theme, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { hoursOf, levelOf } from './cockpit-figures.ts';

/** How strong each level is. Between the last two no ink could be read on both. */
const strengths = [0, 0.08, 0.18, 0.3, 0.45, 1];

const inkOf = (level: number) => (theme: Theme) => ({
  backgroundColor: alpha(theme.palette.primary.main, strengths[level] ?? 0),
  color: level === strengths.length - 1 ? theme.palette.primary.contrastText : theme.palette.text.primary,
});

/** Products by hours, the darker the more was sold: a table whose cells are walked by arrows, one of them said in words above it. */
export function HeatMap({ products, title }: { products: SalesFigures['produtos']; title: string }) {
  const id = useId();
  const hours = hoursOf(products);
  const [{ row, column }, setPlace] = useState({ row: 0, column: 0 });
  const most = Math.max(...products.flatMap(({ horas }) => horas.map(({ unidades }) => unidades)), 1);
  const cellOf = (product: SalesFigures['produtos'][number] | undefined, hour: number | undefined) =>
    product?.horas.find(({ hora }) => hora === hour) ?? { unidades: 0, valor: 0 };
  const product = products[Math.min(row, products.length - 1)];
  const hour = hours[Math.min(column, hours.length - 1)];
  const { unidades, valor } = cellOf(product, hour);
  const walk = (event: KeyboardEvent) => {
    const ways: Record<string, [number, number]> = {
      ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
      ...{ Home: [0, -24], End: [0, 24] },
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const within = (place: number, length: number) => Math.max(0, Math.min(length - 1, place));
    setPlace({ row: within(row + way[0], products.length), column: within(column + way[1], hours.length) });
  };
  return (
    <>
      <Typography variant="body2" aria-hidden sx={{ minHeight: '2.9em' }}>
        {m.office_cockpit_cell({
          ...{
            product: product?.nome ?? '',
            hour: String(hour ?? 0),
            units: figureInWords(String(unidades)),
          },
          amount: priceInWords(valor),
        })}
      </Typography>
      <Box
        component="table"
        role="grid"
        aria-label={title}
        tabIndex={0}
        aria-activedescendant={`${id}${row}-${column}`}
        onKeyDown={walk}
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderSpacing: { xs: '1px 2px', md: '2px' },
          fontSize: 12,
          // A name beside its hours where there is room, above them where there is none.
          '& th[scope=row]': { width: { md: '22%' }, textAlign: 'start', fontWeight: 400, fontSize: 13 },
          '& tr.name': { display: { md: 'none' } },
          '& tr > th.beside': { display: { xs: 'none', md: 'table-cell' } },
          '& td': {
            height: { xs: 28, md: 30 },
            textAlign: 'center',
            borderRadius: '3px',
            p: 0,
            cursor: 'pointer',
          },
          '& td > span': { visibility: { xs: 'hidden', md: 'visible' } },
        }}
      >
        <thead>
          <tr>
            <Box
              component="td"
              className="beside"
              sx={{ display: { xs: 'none', md: 'table-cell' }, width: '22%' }}
            />
            {hours.map((one, index) => (
              <th key={one} scope="col" style={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
                <Box
                  component="span"
                  sx={{ visibility: { xs: index % 2 ? 'hidden' : 'visible', md: 'visible' } }}
                >
                  {one}h
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        {products.map((one, index) => (
          <tbody key={one.codigo}>
            <tr className="name">
              <th scope="row" colSpan={hours.length}>
                {one.nome}
              </th>
            </tr>
            <tr>
              <th scope="row" className="beside">
                {one.nome}
              </th>
              {hours.map((at, place) => {
                const { unidades: units } = cellOf(one, at);
                const isHere = index === row && place === column;
                return (
                  <Box
                    component="td"
                    key={at}
                    id={`${id}${index}-${place}`}
                    aria-selected={isHere}
                    onPointerEnter={({ pointerType }) =>
                      pointerType === 'mouse' && setPlace({ row: index, column: place })
                    }
                    onClick={() => setPlace({ row: index, column: place })}
                    sx={[
                      inkOf(levelOf(units, most)),
                      isHere && { outline: '2px solid', outlineColor: 'secondary.main' },
                    ]}
                  >
                    <span>{units === 0 ? '' : figureInWords(String(units))}</span>
                  </Box>
                );
              })}
            </tr>
          </tbody>
        ))}
      </Box>
    </>
  );
}
