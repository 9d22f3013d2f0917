import type { GridProduct } from './grid-columns.ts';
import type { Ground } from './grid-sheet.ts';

export type GroundProduct = GridProduct & { cod_produto: string };

/** A menu of some products at 1 € and more, in two families. */
export function aGround(...codes: string[]): Ground & { products: Map<string, GroundProduct> } {
  const products = new Map(
    codes.map((code, index): [string, GroundProduct] => [
      code,
      {
        ...{ cod_produto: code, produto: `Bolo ${code}`, precovenda: index + 1 },
        ...{ codigo_familia: '1', visivel: 1 },
      },
    ]),
  );
  const families = [
    { codigo: '1', descricao: 'Doces' },
    { codigo: '2', descricao: 'Pães' },
  ];
  return { products, families, find: (code) => products.get(code) };
}
