// The form of a change of many shops' menus, and what the server tells of what it would do.
import { changes } from '../features/menu/changes.tsx';
import { answering, asked, listed, press, soon } from './desk.tsx';
import { openAmong } from './pages.tsx';
import { foundNata, openProducts } from './products.ts';

export const apply = 'POST gestao/ementas/alteracoes/aplicar';

const nata = {
  ...{ cod_produto: '10101', produto: 'Pastel de nata', precovenda: 1.5, nome_familia: 'Doces', iva: 13 },
  ...{ descricao: 'Com canela', alergenios: null, sugeridos: ['2'], complementares: [], opcoes: [] },
};
export const readNata = 'GET gestao/ementas/862/produtos/10101';

export const price = [{ campo: 'preco_unico', antes: '1.50', depois: '1.65' }];
export const told = (more: object = {}) => ({
  ...{ codigo: '10101', nome: 'Pastel de nata', estado: 'muda', campos: price, difere: 0, ...more },
});
/** What a product becomes in one shop. */
export const inShop = (id: number, nome: string, more: object = {}) => ({
  ...{ id, nome, quando: '2026-12-01T00:00:00.000Z', ate: null, produtos: [told(more)] },
});
export const plan = { lojas: [inShop(862, 'Chiado'), inShop(860, 'Belém')], cruzam: [] };

/** Opens the form, in a chain of three shops; what is looked at is answered by `answer`. */
export async function openChange(answer: object = plan): Promise<void> {
  const shops = listed(
    { id: 862, name: 'Chiado', restaurante: 1 },
    { id: 860, name: 'Belém', restaurante: 1 },
    { id: 851, name: 'Faro', restaurante: 2 },
  );
  answering('GET gestao/lojas', shops);
  answering('GET gestao/grupos', listed({ id: 1, nome: 'Lisboa', lojas: [862, 860] }));
  answering('GET gestao/restaurantes', listed({ id: 1, title: 'Fornada' }, { id: 2, title: 'Forno' }));
  answering('GET gestao/produtos', listed(foundNata));
  answering(readNata, nata);
  answering(apply, answer);
  await openAmong(['/longe'], changes, { at: '/alteracoes/create' });
  await soon('checkbox', 'Faro');
}

/** The list of the chain's products is opened. */
export const openPicker = (): void => openProducts('Juntar produto');
export async function pickNata(): Promise<void> {
  openPicker();
  await soon('option', 'Pastel de nata (10101)');
  press('Pastel de nata (10101)', undefined, 'option');
}

export async function seePlan(): Promise<void> {
  press('Ver o que muda');
  await soon('button', 'Voltar');
}
export const bodies = () => asked(apply).map(({ body }) => body);
