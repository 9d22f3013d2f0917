import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  macOf,
  parseRotatingCode,
  ROTATING_STEP,
  type RotatingCard,
  rotatingCode,
  stepAt,
} from './rotating-code.ts';

const card: RotatingCard = {
  card: '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  key: new Uint8Array(32).fill(7),
  customerId: 100_001,
};
const step = stepAt(Date.parse('2026-03-11T10:00:00Z'));

describe('a rotating code', () => {
  it('is the card and ten bytes of an HMAC of customer and step', async () => {
    const code = await rotatingCode(card, step);
    const expected = createHmac('sha256', Buffer.alloc(32, 7)).update(`fornada-qr:100001:${step}`).digest();
    expect(parseRotatingCode(code)).toEqual({
      card: card.card,
      mac: new Uint8Array(expected.subarray(0, 10)),
    });
  });

  it('fits the alphanumeric mode of a small QR, and is neither a phone nor a security code', async () => {
    expect(await rotatingCode(card, step)).toMatch(/^F1[0-9A-V]{42}$/);
  });

  it('changes every thirty seconds, and with the customer and the key', async () => {
    expect(ROTATING_STEP).toBe(30_000);
    expect(stepAt(step * ROTATING_STEP + 29_999)).toBe(step);
    expect(stepAt(step * ROTATING_STEP + 30_000)).toBe(step + 1);
    const codes = await Promise.all([
      rotatingCode(card, step),
      rotatingCode(card, step + 1),
      rotatingCode({ ...card, customerId: 100_002 }, step),
      rotatingCode({ ...card, key: new Uint8Array(32).fill(8) }, step),
    ]);
    expect(new Set(codes).size).toBe(4);
  });

  it('keeps the zeros that a card or a hash starts with', async () => {
    const zeros = { ...card, card: '00000000-0000-0000-0000-000000000001' };
    for (let at = step; at < step + 40; at += 1) {
      const read = parseRotatingCode(await rotatingCode(zeros, at));
      expect(read).toEqual({ card: zeros.card, mac: await macOf(zeros.key, zeros.customerId, at) });
    }
  });

  it('is read in any case and with spaces around', async () => {
    const code = await rotatingCode(card, step);
    expect(parseRotatingCode(` ${code.toLowerCase()}\n`)).toEqual(parseRotatingCode(code));
  });

  it.each([
    '',
    'F1',
    '351912345678',
    'K7F3Q9X2M4A',
    `F1${'V'.repeat(42)}`,
    `F2${'0'.repeat(42)}`,
    `F1${'W'.repeat(42)}`,
  ])('is not %j', (text) => {
    expect(parseRotatingCode(text)).toBeUndefined();
  });
});
