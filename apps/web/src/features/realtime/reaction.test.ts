import type { UserData } from '@fornada/contract/private-data.ts';
import { describe, expect, it } from 'vitest';
import { reactionTo } from './reaction.ts';

const user = { id_perfil: 7, dataActualizacao: '2026-11-01T10:00:00.000Z' } as UserData;
const record = { id_perfil: 7, eliminado: false, dataActualizacao: '2026-11-01T10:00:00.000Z' };

describe('the customer’s realtime record', () => {
  it('asks for nothing while it is as old as what is known', () => {
    expect(reactionTo(record, user)).toBeNull();
    expect(reactionTo({ ...record, dataActualizacao: '2026-10-31T10:00:00.000Z' }, user)).toBeNull();
  });

  it('asks for a refresh when it is newer', () => {
    expect(reactionTo({ ...record, dataActualizacao: '2026-11-01T10:00:01.000Z' }, user)).toBe('refresh');
  });

  it('asks for the end of the session when the customer was erased', () => {
    expect(reactionTo({ ...record, eliminado: true }, user)).toBe('log-out');
  });

  it('is nobody’s business when it is unknown, of another or nobody is logged in', () => {
    expect(reactionTo(undefined, user)).toBeNull();
    expect(reactionTo({ ...record, eliminado: true, id_perfil: 8 }, user)).toBeNull();
    expect(reactionTo({ ...record, eliminado: true }, null)).toBeNull();
  });
});
