// A change of many menus, and its end.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { fresh, granted, inCharge, type StaffWrite } from './staff-write.ts';

const office = '/api/gestao';

const later = (shop: number) => ({
  ...{ id: randomUUID(), lojas: [shop], quando: '2090-12-01T00:00', ensaio: 0 },
  produtos: [{ cod_produto: '10101', descricao: `Receita ${fresh()}` }],
});

export const menuChangeWrites: Record<string, StaffWrite> = {
  'POST /api/gestao/ementas/alteracoes/aplicar': {
    who: inCharge,
    audit: { action: 'menu.change_planned', tells: 'after' },
    prepare: (_, shop) => ({ url: `${office}/ementas/alteracoes/aplicar`, body: later(shop) }),
  },
  'POST /api/gestao/ementas/alteracoes/:id/deixar': {
    who: inCharge,
    audit: { action: 'menu.change_left', tells: 'before' },
    async prepare({ administrator, db }, shop) {
      const change = later(shop);
      await granted(administrator.post('/ementas/alteracoes/aplicar', change));
      await db.execute(sql`
        update menu_change_shops set state = 'partly', remains = '[]' where change_id = ${change.id}`);
      return { url: `${office}/ementas/alteracoes/${change.id}/deixar` };
    },
  },
  'POST /api/gestao/ementas/alteracoes/:id/desfazer': {
    who: inCharge,
    audit: { action: 'menu.change_undone', tells: 'before' },
    async prepare({ administrator }, shop) {
      const change = later(shop);
      await granted(administrator.post('/ementas/alteracoes/aplicar', change));
      return { url: `${office}/ementas/alteracoes/${change.id}/desfazer` };
    },
  },
};
