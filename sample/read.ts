/** Reads the sample's files, with the types that an importer may rely on. Section 3 of the specification names the fields. */
import { readdirSync, readFileSync } from 'node:fs';

export interface OptionGroup {
  codigo: string;
  descricao: string;
  comentauto: number;
  maxopcoes: number;
  obrigatorio: number;
  opcoes: { grupo: string; codigo: string; nome_grupo: string; descricao: string }[];
}

export interface Extra {
  codigo: string;
  descricao: string;
  preco: number;
  prodorigem: string;
  iva: number;
  classe_iva: string;
  grupo: string;
  nome_grupo: string;
  incidencia: number;
  max_qtd: number;
  qtd: number;
  fixed_qtd: number;
  obrigatorio: number;
  maxopcoes: number;
  centro_producao: string;
  fotosize: number;
  restricted: number;
  alergenios: string[] | null;
  opcoes?: OptionGroup[];
}

type Tiers = Record<`pvp${2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`, number>;

export interface Product extends Tiers {
  cod_produto: string;
  produto: string;
  descricao: string;
  produto_ingles?: string;
  descricao_ingles?: string;
  precovenda: number;
  precomeia: number;
  politicapreco: number;
  iva: number;
  classe_iva: string;
  familia: string;
  codigo_familia: string;
  nome_familia: string;
  codigo_subfamilia: string;
  nome_subfamilia: string;
  composto: number;
  grupo: string;
  maxopcoes: number;
  min_complementos: number;
  max_complementos: number;
  sugeridos: string[];
  pessoas: number;
  tempo: number;
  fabrico?: 'agora' | 'encomenda' | 'fornada';
  antecedencia?: number;
  epoca_de?: string;
  epoca_ate?: string;
  max_dia?: number;
  max_dia_grupo?: number;
  calorias: number | null;
  cozinha: number;
  visivel: number;
  highlight: number;
  restricted: number;
  posicao: number;
  imagem: string | null;
  sal: number;
  vegetariano: number | null;
  lactose: number | null;
  gluten: number | null;
  dieta: number;
  picante: number;
  alergenios: string[] | null;
  complementares: Extra[];
  opcoes: OptionGroup[];
}

export interface Family {
  seccao: string;
  visivel: number;
  codigo: string;
  descricao: string;
  descricao_ingles?: string;
  dose: number;
  meiadose: number;
  produtos: Product[];
}

export interface Menu {
  id: number;
  hash: string;
  last_update: string;
  path_name: string;
  placeholder_name: string;
  base_url: string;
  seccoes: {
    ementa: number;
    visivel: number;
    codigo: string;
    descricao: string;
    sync: number;
    familias: Family[];
  }[];
}

type Intervals = [string, string][];

export interface Shop {
  id: number;
  id_loja: number;
  tag: string;
  name: string;
  nameDetail: string;
  nota_horario?: string;
  horario: {
    fuso: string;
    semanal: Record<'seg' | 'ter' | 'qua' | 'qui' | 'sex' | 'sab' | 'dom', Intervals>;
    excecoes: {
      data: string;
      nome: string;
      fechado?: true;
      intervalos?: Intervals;
      recolha?: Intervals;
      capacidade?: number;
      produtos?: string[];
    }[];
  };
  text: string;
  directions: string;
  facebook: { link: string; tag: string };
  instagram: { link: string; tag: string };
  site: string;
  book: string;
  address: {
    address: string;
    postalCode: string;
    phone: string;
    location: { latitude: number; longitude: number; link: string };
  };
  city: string;
  phone: string;
  image: { main: string; list: string };
  menus: { tag: string; title: string; imagem_pequena: string; imagem: string }[];
  link_menu: string;
  aceita_encomendas: number;
  escalao_take_away: number;
  escalao_loja: number;
  grupo_producao?: string;
  regiao: 'continente' | 'madeira' | 'acores';
}

export interface Brand {
  id: number;
  tag: string;
  title: string;
  name: string;
  text: string;
  image: { logo: string; main: string };
  color: string;
  lojas: Shop[];
}

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The JSON file at `path`, from this folder; the caller names its type. */
export const read = <T>(path: string): T => JSON.parse(text(path)) as T;

export const brands = read<Brand[]>('content/restaurantes.json');
export const allShops = (): Shop[] => brands.flatMap((brand) => brand.lojas);
export const families = (menu: Menu): Family[] => menu.seccoes.flatMap((section) => section.familias);
export const products = (menu: Menu): Product[] => families(menu).flatMap((family) => family.produtos);

/** All the words of the content and the menus. */
export const everyText = (): string =>
  ['content/', 'menus/']
    .flatMap((folder) => readdirSync(new URL(folder, import.meta.url)).map((name) => text(folder + name)))
    .join('\n');

/** Every picture that content, menus and families name. */
export function pictureNames(menus: Menu[]): Set<string> {
  const named = everyText().match(/"[\w-]+\.(webp|svg)"/g) ?? [];
  const tiles = menus.flatMap(families).map((family) => `familia-${family.codigo}.webp`);
  return new Set([...named.map((name) => name.slice(1, -1)), ...tiles]);
}

/** Contrast of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
