/** An order that was collected, and what is told of it. */
import type { SaleStory } from '@fornada/contract/office-sales.ts';
import type { Sale } from '../features/sales/sale-words.ts';

export const order: Sale = {
  ...{ id: 'a1', tipo: 'order', codigo: null, numero: 42, dia: '2026-11-12', id_loja: 862, loja: 'Chiado' },
  fuso: 'Europe/Lisbon',
  ...{ quando: '2026-11-12T10:02:00.000Z', cliente: 7, nome: 'Rita', nif: null, canal: 'app', meio: 'mbway' },
  ...{ estado: 'collected', valor: 9, devolvido: 0 },
};

export const story: SaleStory = {
  linhas: [
    { linha: 1, nome: 'Pastel de nata', qtd: 3, resta: 3, valor: 4, resta_valor: 4 },
    { linha: 2, nome: 'Broa', qtd: 2, resta: 2, valor: 5, resta_valor: 5 },
  ],
  ...{ iva: [], saldo_usado: 0, em_divida: 0, devolvivel: 9, acontecimentos: [], encomenda: null },
};

/** Of one that isn't collected yet: it may still be moved and cancelled. */
export const underWay: NonNullable<SaleStory['encomenda']> = {
  ...{ para: '2026-11-13T10:00:00.000Z', fuso: 'Europe/Lisbon', pode_mudar: 1, pode_cancelar: 1 },
  acaba_com: [],
};
