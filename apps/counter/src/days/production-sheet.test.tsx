import type { DayOrders } from '@fornada/contract/day-orders.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductionSheet } from './production-sheet.tsx';

const chiado = { id: 862, nome: 'Chiado', fuso: 'Europe/Lisbon' };
const oriente = { id: 860, nome: 'Oriente', fuso: 'Europe/Lisbon' };
const madeira = { id: 870, nome: 'Funchal', fuso: 'Atlantic/Madeira' };
const islands = { id: 900, nome: 'Ponta Delgada', fuso: 'Atlantic/Azores' };

const shown = (...lojas: object[]) =>
  renderToStaticMarkup(
    <ProductionSheet
      day={{ fecha_em: '2100-01-06T18:00:00.000Z', lojas, encomendas: [] } as unknown as DayOrders}
    />,
  );

it('says when it closes by the clock of each shop that reads it', () => {
  expect(shown(chiado, oriente, madeira)).toMatch(/18:00(?! [·(])/);
  expect(shown(chiado, oriente, islands)).toMatch(/18:00 · .*17:00 \(Ponta Delgada\)/);
});
