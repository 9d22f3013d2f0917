// Opening and closing a shop's drawer.
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { openShift } from '#modules/till/shifts.ts';
import { atTheCounter, type StaffWrite, type World } from './staff-write.ts';

/** A shop has one drawer open at a time. */
const closeAll = (db: World['db'], shopId: number) =>
  db.execute(sql`
    update till_shifts set closed_at = opened_at, counted_cents = 0, expected_cents = 0, 
      sums = '{"methods": [], "vat": [], "orders": [], "apart": []}'
    where shop_id = ${shopId} and closed_at is null`);

export const shiftWrites: Record<string, StaffWrite> = {
  'POST /api/balcao/turnos': {
    who: atTheCounter,
    audit: { action: 'shift.opened', tells: 'after' },
    async prepare({ db }, loja) {
      await closeAll(db, loja);
      return { url: '/api/balcao/turnos', body: { id: randomUUID(), loja, fundo: 50 } };
    },
  },
  'POST /api/balcao/turnos/:id/fechar': {
    who: atTheCounter,
    audit: { action: 'shift.closed', tells: 'both' },
    async prepare({ db, server }, shopId) {
      await closeAll(db, shopId);
      const [id, seller] = [randomUUID(), { shopId, source: 'till' as const, staff: null }];
      await db.transaction((tx) => openShift(tx, seller, { id, float: cents(0) }, server.context.clock));
      return { url: `/api/balcao/turnos/${id}/fechar`, body: { contado: 0, nota: '' } };
    },
  },
};
