import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import type { WireAllergen } from './allergens.ts';
import { endpoint, returns } from './endpoint.ts';
import type { WireMenu, WireProduct, WireSection } from './menu.ts';
import { requiredText } from './rules.ts';

// A shop's menu in the back office: one draft a shop, changed product by product, published whole.

export interface MenuChange {
  tipo: 'novo' | 'removido' | 'alterado';
  o_que: 'seccao' | 'familia' | 'produto';
  codigo: string;
  nome: string;
  campos: { campo: string; antes: string; depois: string }[];
}
export interface MenuVersion {
  versao: number;
  estado: 'draft' | 'published' | 'archived';
  criada_em: string;
  publicada_em: string | null;
  publicada_por: string | null;
  produtos: number;
}
export interface MenuPreview {
  alteracoes: MenuChange[];
  /**
   * Names what was shown. What puts the draft in force, or something else in its place, asks for it and refuses when
   * anything has changed since.
   */
  impressao: string;
}
interface MenuHead {
  id: number;
  nome: string;
  versao: number | null;
  rascunho: boolean;
}
/** The draft when there is one, else what customers see. */
export interface OfficeMenu extends MenuHead {
  ementa: WireMenu;
}

/** What the editor's list shows of a product. */
export interface ListedProduct {
  cod_produto: string;
  produto: string;
  descricao: string;
  codigo_familia: string;
  precovenda: number;
  alergenios: WireAllergen[] | null;
  visivel: 0 | 1;
}
/** The menu as it is worked on, without what a list doesn't show: its sections and families hold no products. */
export interface MenuProducts extends MenuHead {
  seccoes: WireSection[];
  /** In the menu's order. */
  produtos: ListedProduct[];
}

export const readOfficeMenu = endpoint({
  method: 'GET',
  path: '/api/gestao/ementas/:id_loja/menu',
  access: 'staff',
  summary: 'A shop’s menu as it is worked on',
  data: returns<OfficeMenu>(),
});

export const listMenuProducts = endpoint({
  method: 'GET',
  path: '/api/gestao/ementas/:id_loja/produtos',
  access: 'staff',
  summary: 'The products of a shop’s menu as it is worked on, as the editor lists them',
  data: returns<MenuProducts>(),
});

export const readMenuProduct = endpoint({
  method: 'GET',
  path: '/api/gestao/ementas/:id_loja/produtos/:codigo',
  access: 'staff',
  summary: 'One product of the menu as it is worked on, whole',
  data: returns<WireProduct>(),
});

export const saveMenuProduct = endpoint({
  method: 'PUT',
  path: '/api/gestao/ementas/:id_loja/produtos/:codigo',
  access: 'staff',
  summary: 'Writes a product of the draft, as the specification’s Menu has it',
  body: v.looseObject({}),
  data: returns<{ versao: number; produto: WireProduct }>(),
});

export const removeMenuProduct = endpoint({
  method: 'DELETE',
  path: '/api/gestao/ementas/:id_loja/produtos/:codigo',
  access: 'staff',
  summary: 'Takes a product out of the draft',
  data: returns<{ versao: number }>(),
});

export const saveMenuStructure = endpoint({
  method: 'PUT',
  path: '/api/gestao/ementas/:id_loja/estrutura',
  access: 'staff',
  summary: 'Gives the draft its sections and families, in order',
  body: v.looseObject({}),
  data: returns<{ versao: number }>(),
});

export const listMenuChanges = endpoint({
  method: 'GET',
  path: '/api/gestao/ementas/:id_loja/alteracoes',
  access: 'staff',
  summary: 'What publishing the draft would change',
  data: returns<MenuPreview>(),
});

export const publishMenuDraft = endpoint({
  method: 'POST',
  path: '/api/gestao/ementas/:id_loja/publicar',
  access: 'staff',
  summary: 'Puts in force the draft that was looked at, and no other',
  body: v.object({ impressao: requiredText(64) }),
  data: returns<{ versao: number }>(),
});

export const discardMenuDraft = endpoint({
  method: 'DELETE',
  path: '/api/gestao/ementas/:id_loja/rascunho',
  access: 'staff',
  summary: 'Throws the draft away',
  data: returns<Record<string, never>>(),
});

export const listMenuVersions = endpoint({
  method: 'GET',
  path: '/api/gestao/ementas/:id_loja/versoes',
  access: 'staff',
  summary: 'The versions of a shop’s menu, the newest first',
  data: returns<MenuVersion[]>(),
});

export const restoreMenuVersion = endpoint({
  method: 'POST',
  path: '/api/gestao/ementas/:id_loja/repor',
  access: 'staff',
  summary: 'Makes an earlier version the draft, in place of what was looked at and no other',
  body: v.object({
    impressao: requiredText(64),
    versao: v.pipe(
      v.number(() => m.error_numeric()),
      v.safeInteger(() => m.error_numeric()),
      v.minValue(1, () => m.error_value_invalid()),
    ),
  }),
  data: returns<{ versao: number }>(),
});
