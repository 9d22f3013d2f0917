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
  comentauto: string;
  opcoes: WireOption[];
}
export interface WireComplement {
  codigo: string;
  descricao: string;
  preco: number;
  prodorigem: string;
  iva: number;
  grupo: string;
  incidencia: string;
  max_qtd: number;
  qtd: number;
  fixed_qtd: number;
  obrigatorio: Bit;
  maxopcoes: number;
  centro_producao: string;
  fotosize: string;
  restricted: Bit;
  alergenios: string[] | null;
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
  politicapreco: string;
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
  cozinha: string;
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
  /** Codes of the 14 of Regulation 1169/2011; null is 'sem informação', never 'free of'. */
  alergenios: string[] | null;
  esgotado: Bit;
  complementares: WireComplement[];
  opcoes: WireOptionGroup[];
}
export interface WireFamily {
  seccao: string;
  visivel: Bit;
  codigo: string;
  descricao: string;
  dose: string;
  meiadose: string;
  produtos: WireProduct[];
}
export interface WireSection {
  ementa: string;
  visivel: Bit;
  codigo: string;
  descricao: string;
  sync: string;
  familias: WireFamily[];
}
export interface WireMenu {
  id: string;
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
