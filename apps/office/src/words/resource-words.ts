import { m } from '@fornada/copy/messages.ts';
import type { Word } from './library-words.ts';

/** What each resource is called. */
export const resourceWords: Record<string, Word> = {
  lojas: m.office_resource_lojas,
  restaurantes: m.office_resource_restaurantes,
  novidades: m.office_resource_novidades,
  campanhas: m.office_resource_campanhas,
  categorias: m.office_resource_categorias,
  perguntas: m.office_resource_perguntas,
  'informacao-legal': m.office_resource_informacao_legal,
  documentos: m.office_resource_documentos,
  aceitacoes: m.office_resource_aceitacoes,
  ementas: m.office_resource_ementas,
  clientes: m.office_resource_clientes,
  movimentos: m.office_resource_movimentos,
  'pedidos-rgpd': m.office_resource_pedidos_rgpd,
  opinioes: m.office_resource_opinioes,
  envios: m.office_resource_envios,
  cupoes: m.office_resource_cupoes,
  resgates: m.office_resource_resgates,
  conciliacao: m.office_resource_conciliacao,
  aparelhos: m.office_resource_aparelhos,
  equipa: m.office_resource_equipa,
  auditoria: m.office_resource_auditoria,
  chaves: m.office_resource_chaves,
  webhooks: m.office_resource_webhooks,
  'entregas-webhook': m.office_resource_entregas_webhook,
  relatorios: m.office_resource_relatorios,
};
