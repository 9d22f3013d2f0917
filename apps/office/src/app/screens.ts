import type { OfficeResourceName } from '@fornada/contract/office-resources.ts';

export type OfficeView = 'list' | 'show' | 'edit' | 'create';

/**
 * The back office's screens, all of them: what isn't here isn't opened. `/gestao#/{recurso}` lists, `/create` makes one,
 * `/{id}` changes it and `/{id}/show` shows it.
 */
export const officeScreens = {
  lojas: ['list', 'edit', 'create'],
  ementas: ['list', 'edit'],
  restaurantes: ['list', 'edit', 'create'],
  novidades: ['list', 'edit', 'create'],
  campanhas: ['list', 'edit', 'create'],
  categorias: ['list', 'edit', 'create'],
  perguntas: ['list', 'edit', 'create'],
  'informacao-legal': ['list', 'edit', 'create'],
  documentos: ['list', 'show', 'create'],
  aceitacoes: ['list'],
  clientes: ['list', 'show'],
  // Of a customer, and shown there.
  movimentos: [],
  'pedidos-rgpd': ['list'],
  opinioes: ['list', 'edit'],
  envios: ['list', 'edit', 'create'],
  cupoes: ['list', 'show', 'create'],
  // Of a coupon, and shown there.
  resgates: [],
  conciliacao: ['list', 'edit'],
  aparelhos: ['list'],
  equipa: ['list', 'edit', 'create'],
  chaves: ['list', 'show', 'create'],
  webhooks: ['list', 'edit', 'create'],
  'entregas-webhook': ['list', 'show'],
  auditoria: ['list', 'show'],
  relatorios: ['list'],
} as const satisfies Record<OfficeResourceName, readonly OfficeView[]>;
