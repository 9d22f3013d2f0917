import type { UserData } from '@fornada/contract/private-data.ts';
import { describe, expect, it } from 'vitest';
import { reactionTo } from './reaction.ts';

const user = { id_perfil: 7, dataActualizacao: '2026-11-01T10:00:00.000Z' } as UserData;
const record = { id_perfil: 7, eliminado: false, dataActualizacao: '2026-11-01T10:00:00.000Z' };

const reaction = (changes: Partial<typeof record>, refreshTime?: number) =>
  reactionTo({ record: { ...record, ...changes }, refreshTime }, user);

describe('the customer’s realtime record', () => {
  it('asks for nothing while it is as old as what is known', () => {
    expect(reaction({}, Date.parse(user.dataActualizacao))).toBeNull();
    expect(reaction({ dataActualizacao: '2026-10-31T10:00:00.000Z' })).toBeNull();
  });

  it('asks for a refresh when it is newer', () => {
    expect(reaction({ dataActualizacao: '2026-11-01T10:00:01.000Z' })).toBe('refresh');
  });

  it('asks for a refresh when the device’s refresh time is newer', () => {
    expect(reaction({}, Date.parse(user.dataActualizacao) + 1)).toBe('refresh');
    expect(reactionTo({ record: undefined, refreshTime: Date.now() + 1e12 }, user)).toBe('refresh');
  });

  it('asks for the end of the session when the customer was erased', () => {
    expect(reaction({ eliminado: true })).toBe('log-out');
  });

  it('is nobody’s business when it is unknown, of another or nobody is logged in', () => {
    expect(reactionTo({ record: undefined, refreshTime: undefined }, user)).toBeNull();
    expect(reaction({ eliminado: true, id_perfil: 8 })).toBeNull();
    expect(reactionTo({ record: { ...record, eliminado: true }, refreshTime: undefined }, null)).toBeNull();
  });
});
