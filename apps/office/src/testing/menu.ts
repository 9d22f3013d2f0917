// A shop's menu as the server answers it to the office, and the screen on which its people work on it.

import type { ListedProduct } from '@fornada/contract/office-menu.ts';
import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { menus } from '../features/menu/menus.tsx';
import { all, answering, soon, textOf } from './desk.tsx';
import { openAmong } from './pages.tsx';

export const menuList = 'GET gestao/ementas/862/produtos';

/** A product as the list has it. */
export const sold = (cod_produto: string, more: Partial<ListedProduct> = {}): ListedProduct => ({
  ...{ cod_produto, produto: `Bolo ${cod_produto}`, descricao: '', codigo_familia: 'D', precovenda: 1 },
  ...{ alergenios: [], visivel: 1, ingles: 1, ...more },
});

/** A product as its form has it. */
export const whole = (cod_produto: string, more: object = {}) => ({
  ...{ ...sold(cod_produto), descricao_ingles: null, iva: 13, classe_iva: 'pastry', highlight: 0 },
  ...{ restricted: 0, imagem: null, sugeridos: [], complementares: [], opcoes: [], ...more },
});

/** Of two families, cakes and breads, sold at one price. */
export const aMenu = (produtos: ListedProduct[], more: object = {}) => ({
  ...{ id: 862, nome: 'Chiado', versao: 3, rascunho: false, produtos },
  precos: { take_away: 'precovenda', loja: 'precovenda' },
  seccoes: [
    {
      ...{ codigo: 'S', descricao: 'Balcão', visivel: 1 },
      familias: [
        { codigo: 'D', descricao: 'Doces', visivel: 1 },
        { codigo: 'P', descricao: 'Pães', visivel: 1 },
      ],
    },
  ],
  ...more,
});

/** Goes to the menu of the shop, from where one may go on to another's, or to one of its products. */
export const goToMenu = (desk: { role?: OfficeRole } = {}): Promise<void> =>
  openAmong(
    ['/longe', '/longe?q=nata', '/ementas/860', '/ementas/862?produto=a', '/ementas/862?produto=b'],
    menus,
    {
      at: '/ementas/862',
      ...desk,
    },
  );

/** And waits for its list. */
export async function openMenu(menu: object, desk?: { role?: OfficeRole }): Promise<void> {
  answering(menuList, menu);
  await goToMenu(desk);
  await soon('field', 'Procurar');
}

/** What the list shows, without its head. */
export const listedRows = (): string[][] =>
  all('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => textOf(cell)));
export const listedNames = (): (string | undefined)[] => listedRows().map(([name]) => name);

/** A change of a draft, as it is told before it is published. */
export const aChange = (codigo: string, more: object = {}) => ({
  ...{ tipo: 'alterado', o_que: 'produto', codigo, nome: `Bolo ${codigo}` },
  ...{ campos: [{ campo: 'precovenda', antes: '1.00', depois: '1.60' }], ...more },
});
