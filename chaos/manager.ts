// The manager of all shops, in the office: decides what customers claim beyond what goes back at once.
import type { Chance } from './chance.ts';
import { createStaffCall, type Staff } from './till.ts';
import { pause, type World } from './world.ts';

/** Decided by the answer that was lost. */
const refusals = new Set(['claim_decided', 'too_many_requests']);
const betweenLooksMs = 1_200;

export function createManager(world: World, chance: Chance): Staff {
  const { record, shops } = world;
  const desks = shops.map((shop) => createStaffCall(world, shop));

  return {
    async wake() {
      for (const { wake } of desks) await wake();
    },
    async live() {
      await pause(betweenLooksMs);
      const { insist } = chance.pick(desks as [(typeof desks)[0]]);
      const waiting = await insist({ method: 'GET', path: '/api/gestao/reclamacoes?estado=em_analise' });
      if (waiting.status !== 200) return record.complain(`claims were refused with ${waiting.status}`);
      for (const { id } of waiting.data.itens.slice(0, 2)) {
        const decision = chance.weighted({ accepted: 70, refused: 30 });
        const path = `/api/gestao/reclamacoes/${id}`;
        const { status, code } = await insist({
          method: 'PUT',
          path,
          body: { decisao: decision === 'accepted' ? 'aceite' : 'recusada', resposta: 'Vimos as imagens' },
        });
        if (status === 200) record.decisions.set(id, decision);
        else if (!refusals.has(code ?? '')) record.complain(`a decision was refused with ${status} ${code}`);
        record.count(`claims ${status === 200 ? decision : 'decided before'}`);
      }
    },
  };
}
