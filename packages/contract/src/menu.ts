import type { WireAllergen } from './allergens.ts';
import { endpoint, returns } from './endpoint.ts';

// The specification's Menu (§3), whole. Prices are euros with two decimals; flags are 0 or 1, null where nothing is known.
type Bit = 0 | 1;

export interface WireOption {
  grupo: string;
  codigo: string;
  nome_grupo: string;
  descricao: string;
}
export interface WireOptionGroup {
  codigo: string;
  descricao: string;
  comentauto: Bit;
  /** 0 is no limit, 1 is choose one. */
  maxopcoes: number;
  obrigatorio: Bit;
  opcoes: WireOption[];
}
export interface WireComplement {
  codigo: string;
  descricao: string;
  preco: number;
  prodorigem: string;
  iva: number;
  /** Null is taxed as the product that it is added to. */
  classe_iva: string | null;
  grupo: string;
  nome_grupo: string;
  incidencia: number;
  max_qtd: number;
  qtd: number;
  fixed_qtd: Bit;
  obrigatorio: Bit;
  maxopcoes: number;
  centro_producao: string;
  fotosize: number;
  restricted: Bit;
  alergenios: WireAllergen[] | null;
  esgotado: Bit;
  opcoes?: WireOptionGroup[];
}
export interface WireProduct {
  cod_produto: string;
  produto: string;
  descricao: string;
  precovenda: number;
  precomeia: number | null;
  pvp2: number | null;
  pvp3: number | null;
  pvp4: number | null;
  pvp5: number | null;
  pvp6: number | null;
  pvp7: number | null;
  pvp8: number | null;
  pvp9: number | null;
  pvp10: number | null;
  politicapreco: number;
  iva: number;
  classe_iva: string;
  familia: string;
  codigo_familia: string;
  nome_familia: string;
  codigo_subfamilia: string;
  nome_subfamilia: string;
  composto: Bit;
  grupo: string;
  maxopcoes: number;
  min_complementos: number;
  max_complementos: number;
  sugeridos: string[];
  produtosSugeridos: string[];
  pessoas: number;
  tempo: number;
  calorias: number | null;
  cozinha: Bit;
  visivel: Bit;
  highlight: Bit;
  restricted: Bit;
  posicao: number;
  imagem: string | null;
  sal: Bit | null;
  vegetariano: Bit | null;
  lactose: Bit | null;
  gluten: Bit | null;
  dieta: Bit | null;
  picante: Bit | null;
  /** Of the 14 of Regulation 1169/2011; null is 'sem informação', never 'free of'. */
  alergenios: WireAllergen[] | null;
  esgotado: Bit;
  complementares: WireComplement[];
  opcoes: WireOptionGroup[];
}
export interface WireFamily {
  seccao: string;
  visivel: Bit;
  codigo: string;
  descricao: string;
  dose: number;
  meiadose: number;
  produtos: WireProduct[];
}
export interface WireSection {
  ementa: number;
  visivel: Bit;
  codigo: string;
  descricao: string;
  sync: Bit;
  familias: WireFamily[];
}
export interface WireMenu {
  id: number;
  hash: string;
  last_update: string;
  path_name: string;
  placeholder_name: string;
  base_url: string;
  seccoes: WireSection[];
}

export const readMenu = endpoint({
  method: 'GET',
  path: '/api/menus/:id_loja',
  access: 'open',
  summary: 'The menu of a shop that takes orders, whole',
  data: returns<WireMenu>(),
});
