import type { OfficeResourceName } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';

/** How the menu is divided: by what one comes to do. */
export const menuGroups: { title: () => string; resources: OfficeResourceName[] }[] = [
  { title: m.office_group_shops, resources: ['lojas', 'ementas', 'restaurantes'] },
  {
    title: m.office_group_customers,
    resources: ['clientes', 'opinioes', 'envios', 'cupoes', 'pedidos-rgpd'],
  },
  { title: m.office_group_content, resources: ['novidades', 'campanhas', 'categorias', 'perguntas'] },
  { title: m.office_group_legal, resources: ['informacao-legal', 'documentos', 'aceitacoes'] },
  { title: m.office_group_team, resources: ['equipa', 'aparelhos', 'auditoria'] },
  { title: m.office_group_connections, resources: ['chaves', 'webhooks', 'entregas-webhook'] },
  { title: m.office_group_reports, resources: ['relatorios', 'conciliacao'] },
];
