import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { expect, it } from 'vitest';
import { favouritesIn } from './favourites.ts';

it('favourites are shown as the customer marked them, those that the shop has', () => {
  const wire = aWireMenu(
    [aWireProduct(), aWireProduct({ cod_produto: 'bola' })],
    [aWireProduct({ cod_produto: 'bica' }), aWireProduct({ cod_produto: 'caixa', visivel: 0 })],
  );
  const categories = categoriesOf(toDomainMenu(wire), 1);
  const shown = favouritesIn(categories, ['bica', 'elsewhere', 'caixa', 'croissant']);
  expect(shown.map(({ id }) => id)).toEqual(['bica', 'croissant']);
});
