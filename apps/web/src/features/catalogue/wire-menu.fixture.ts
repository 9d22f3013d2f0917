import { toDomainMenu } from '@fornada/contract/domain-menu.ts';
import type { WireComplement, WireMenu, WireOptionGroup, WireProduct } from '@fornada/contract/menu.ts';
import { type CatalogueProduct, categoriesOf } from './catalogue.ts';

/** A croissant at 1,20€ as the wire has it, to vary. */
export function aWireProduct(change: Partial<WireProduct> = {}): WireProduct {
  return {
    cod_produto: 'croissant',
    produto: 'Croissant',
    descricao: 'Folhado, com manteiga.',
    precovenda: 1.2,
    precomeia: null,
    pvp2: 1.4,
    pvp3: null,
    pvp4: null,
    pvp5: null,
    pvp6: null,
    pvp7: null,
    pvp8: null,
    pvp9: null,
    pvp10: null,
    politicapreco: 0,
    iva: 13,
    classe_iva: 'pastry',
    familia: 'Folhados',
    codigo_familia: '102',
    nome_familia: 'Folhados',
    codigo_subfamilia: '',
    nome_subfamilia: '',
    composto: 0,
    grupo: '',
    maxopcoes: 0,
    min_complementos: 0,
    max_complementos: 0,
    sugeridos: [],
    produtosSugeridos: [],
    pessoas: 1,
    tempo: 1,
    calorias: null,
    cozinha: 0,
    visivel: 1,
    highlight: 0,
    restricted: 0,
    posicao: 10,
    imagem: null,
    sal: 0,
    vegetariano: null,
    lactose: null,
    gluten: null,
    dieta: null,
    picante: null,
    alergenios: null,
    esgotado: 0,
    complementares: [],
    opcoes: [],
    ...change,
  };
}

/** An extra for 0,50€, in no group. */
export function aWireExtra(change: Partial<WireComplement> = {}): WireComplement {
  return {
    codigo: 'queijo',
    descricao: 'Queijo',
    preco: 0.5,
    prodorigem: '',
    iva: 13,
    classe_iva: null,
    grupo: '',
    nome_grupo: '',
    incidencia: 1,
    max_qtd: 1,
    qtd: 0,
    fixed_qtd: 0,
    obrigatorio: 0,
    maxopcoes: 0,
    centro_producao: '',
    fotosize: 0,
    restricted: 0,
    alergenios: [],
    esgotado: 0,
    ...change,
  };
}

export function aWireGroup(
  codigo: string,
  options: string[],
  change: Partial<WireOptionGroup> = {},
): WireOptionGroup {
  return {
    codigo,
    descricao: codigo,
    comentauto: 0,
    maxopcoes: 0,
    obrigatorio: 0,
    opcoes: options.map((option) => ({
      grupo: codigo,
      codigo: option,
      nome_grupo: codigo,
      descricao: option,
    })),
    ...change,
  };
}

/** One section with one family for each list of products. */
export function aWireMenu(...families: WireProduct[][]): WireMenu {
  return {
    id: 860,
    hash: 'h',
    last_update: '2026-11-21T00:00:00Z',
    path_name: 'pictures/',
    placeholder_name: 'placeholder.webp',
    base_url: '/assets/',
    seccoes: [
      {
        ementa: 1,
        visivel: 1,
        codigo: '1',
        descricao: 'Pastelaria',
        sync: 1,
        familias: families.map((produtos, index) => ({
          seccao: '1',
          visivel: 1,
          codigo: String(101 + index),
          descricao: `Família ${101 + index}`,
          dose: 1,
          meiadose: 0,
          produtos,
        })),
      },
    ],
  };
}

/** A product as the catalogue shows it, at base prices. */
export function aCatalogueProduct(change: Partial<WireProduct> = {}): CatalogueProduct {
  const wire = aWireMenu([aWireProduct(change)]);
  const product = categoriesOf(wire, toDomainMenu(wire), 1)[0]?.products[0];
  if (!product) throw new Error('The product is hidden');
  return product;
}
