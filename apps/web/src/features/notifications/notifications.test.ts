import { describe, expect, it } from 'vitest';
import { mergePushes } from './notifications.ts';

const push = (timestamp: number, titulo = 'Olá') => ({ timestamp, titulo, texto: '' });

describe('the notifications', () => {
  it('are the device’s and everybody’s, newest first', () => {
    const merged = mergePushes({ a: push(10), c: push(30) }, { b: push(20) });
    expect(merged.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('know what the device has read, also of everybody’s', () => {
    const merged = mergePushes({ b: { read: true } }, { b: push(20, 'Natal') });
    expect(merged).toEqual([{ id: 'b', read: true, ...push(20, 'Natal') }]);
  });

  it('leave out a mark whose notification is gone', () => {
    expect(mergePushes({ x: { read: true } }, {})).toEqual([]);
  });
});
