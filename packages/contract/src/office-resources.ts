/** The people of a chain, by what they are trusted with. */
export type OfficeRole = 'assistant' | 'manager' | 'marketing' | 'administrator';

interface Permissions {
  /** Who sees it in lists and alone. */
  readonly view: readonly OfficeRole[];
  /** Who changes it; of a manager's, what belongs to their shops. */
  readonly edit: readonly OfficeRole[];
}

const everyone: readonly OfficeRole[] = ['assistant', 'manager', 'marketing', 'administrator'];
const shops: readonly OfficeRole[] = ['manager', 'administrator'];
const publishers: readonly OfficeRole[] = ['marketing', 'administrator'];
const readers: readonly OfficeRole[] = ['manager', 'marketing', 'administrator'];
const chain: readonly OfficeRole[] = ['administrator'];
const nobody: readonly OfficeRole[] = [];

/** Everything that the back office lists, by its name in `/api/gestao/{recurso}`, and who may do what with it. */
export const officeResources = {
  lojas: { view: everyone, edit: shops },
  ementas: { view: everyone, edit: shops },
  restaurantes: { view: readers, edit: publishers },
  novidades: { view: readers, edit: publishers },
  campanhas: { view: readers, edit: publishers },
  categorias: { view: readers, edit: publishers },
  perguntas: { view: readers, edit: publishers },
  'informacao-legal': { view: readers, edit: chain },
  documentos: { view: readers, edit: chain },
  aceitacoes: { view: chain, edit: nobody },
  /** Marketing sees neither phones nor addresses. */
  clientes: { view: readers, edit: shops },
  movimentos: { view: shops, edit: nobody },
  'pedidos-rgpd': { view: chain, edit: nobody },
  opinioes: { view: everyone, edit: readers },
  envios: { view: publishers, edit: publishers },
  /** Made and ended, never changed. */
  cupoes: { view: publishers, edit: publishers },
  resgates: { view: publishers, edit: nobody },
  /** A finding may send money back: who answers for a shop sees its own, who administers the chain settles them. */
  conciliacao: { view: shops, edit: chain },
  /** Enrolled on themselves, revoked by the till's own call: nothing is written here. */
  aparelhos: { view: shops, edit: nobody },
  equipa: { view: chain, edit: chain },
  /** Keys of third-party tills. */
  chaves: { view: shops, edit: shops },
  webhooks: { view: shops, edit: shops },
  'entregas-webhook': { view: shops, edit: nobody },
  auditoria: { view: shops, edit: nobody },
  relatorios: { view: everyone, edit: nobody },
} as const satisfies Record<string, Permissions>;

export type OfficeResourceName = keyof typeof officeResources;

export const isOfficeResource = (name: string): name is OfficeResourceName =>
  Object.hasOwn(officeResources, name);

/** Whether someone with this role may see, or change, a resource of the back office. */
export function mayInOffice(role: OfficeRole, act: 'view' | 'edit', name: OfficeResourceName): boolean {
  return officeResources[name][act].includes(role as never);
}
