import { DAY } from '@fornada/domain/local-time.ts';
import { parseRotatingCode, rotatingCode, stepAt } from '@fornada/domain/rotating-code.ts';
import { describe, expect, it } from 'vitest';
import { isCurrent, keptCard } from './rotating-card.ts';
import { codeAt } from './use-rotating-code.ts';

const secret = {
  cartao: '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  chave: Buffer.alloc(32, 251).toString('base64url'),
  id_perfil: 100_001,
  hora: '2026-03-11T10:00:10.000Z',
};
const server = Date.parse(secret.hora);
const own = { card: secret.cartao, key: new Uint8Array(32).fill(251), customerId: 100_001 };

describe('the code made on the device', () => {
  it('is the server’s, also when the device’s clock is wrong', async () => {
    for (const wrong of [0, -7_200_000, DAY]) {
      const kept = keptCard('a/1', secret, server + wrong);
      const later = server + 45_000;
      const { code } = await codeAt(kept, later + wrong);
      expect(code).toBe(await rotatingCode(own, stepAt(later)));
      expect(parseRotatingCode(code)?.card).toBe(secret.cartao);
    }
  });

  it('stands until the server’s half minute is over, by the device’s clock', async () => {
    const kept = keptCard('a/1', secret, server + 5_000);
    expect((await codeAt(kept, server + 5_000)).endsAt).toBe(server + 20_000 + 5_000);
  });

  it('is shown to the session that its secret belongs to, and to no other', () => {
    const kept = keptCard('a/1', secret, server);
    expect(isCurrent(kept, 'a/1')).toBe(true);
    expect(isCurrent(kept, 'a/2')).toBe(false);
    expect(isCurrent({ ...kept, session: null }, 'a/1')).toBe(false);
  });
});
