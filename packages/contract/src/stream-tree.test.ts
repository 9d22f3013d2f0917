import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt, withPatch, withPut } from './stream-tree.ts';

describe('the realtime tree', () => {
  const tree = {
    Users: { 7: { ReadOnly: { eliminado: false } } },
    Global: { pushes: { a: { titulo: 'Olá' } } },
  };

  it('is replaced whole by a put at its root', () => {
    expect(withPut(tree, '/', { Global: null })).toEqual({ Global: null });
  });

  it('takes a put deep inside and keeps the other branches as they are', () => {
    const put = withPut(tree, '/Users/7/ReadOnly', { eliminado: true }) as typeof tree;
    expect(valueAt(put, 'Users/7/ReadOnly/eliminado')).toBe(true);
    expect(put.Global).toBe(tree.Global);
    expect(tree.Users[7].ReadOnly.eliminado).toBe(false);
  });

  it('loses what null is put over, and the branches that were only for it', () => {
    expect(withPut(tree, '/Users/7/ReadOnly', null)).toEqual({ Global: tree.Global });
  });

  it('takes a patch whose keys are paths', () => {
    const patched = withPatch(tree, '/Global/pushes', { 'a/read': true, b: { titulo: 'Nova' } });
    expect(valueAt(patched, 'Global/pushes')).toEqual({
      a: { titulo: 'Olá', read: true },
      b: { titulo: 'Nova' },
    });
  });

  it('knows nothing of what an object inherits', () => {
    expect(valueAt({}, 'constructor')).toBeUndefined();
    expect(valueAt(withPut({}, '__proto__/polluted', true), '__proto__/polluted')).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('gives back at any path what was put there', () => {
    const name = fc.stringMatching(/^[a-z0-9]{1,3}$/);
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 5 }),
        fc.integer(),
        fc.object(),
        (names, value, before) => {
          expect(valueAt(withPut(before, names.join('/'), value), names.join('/'))).toBe(value);
        },
      ),
    );
  });
});
