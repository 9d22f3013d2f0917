import type { WireProduct } from '@fornada/contract/menu.ts';

/** What a new product begins as. */
export const newProduct: Partial<WireProduct> = {
  visivel: 1,
  iva: 13,
  classe_iva: 'pastry',
  alergenios: null,
  complementares: [],
  opcoes: [],
  sugeridos: [],
  pessoas: 1,
  tempo: 1,
};
