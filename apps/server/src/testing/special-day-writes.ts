// Special days set for many shops, and undone.
import { randomUUID } from 'node:crypto';
import { fresh, granted, inCharge, type StaffWrite } from './staff-write.ts';

const office = '/api/gestao';

const specialDay = (shop: number) => {
  const day = `2027-${String((fresh() % 12) + 1).padStart(2, '0')}-${String((fresh() % 28) + 1).padStart(2, '0')}`;
  const days = { id: randomUUID(), lojas: [shop], de: day, ate: day, nome: 'Obras' };
  return { ...days, intervalos: [], recolha: [], substituir: 1, ensaio: 0 };
};

export const specialDayWrites: Record<string, StaffWrite> = {
  'POST /api/gestao/lojas/dias-especiais/aplicar': {
    who: inCharge,
    audit: { action: 'shop.days_set', tells: 'both' },
    prepare: (_, shop) => ({ url: `${office}/lojas/dias-especiais/aplicar`, body: specialDay(shop) }),
  },
  'POST /api/gestao/lojas/dias-especiais/:id/desfazer': {
    who: inCharge,
    audit: { action: 'shop.days_undone', tells: 'both' },
    async prepare({ administrator }, shop) {
      const day = specialDay(shop);
      await granted(administrator.post('/lojas/dias-especiais/aplicar', day));
      return { url: `${office}/lojas/dias-especiais/${day.id}/desfazer` };
    },
  },
};
