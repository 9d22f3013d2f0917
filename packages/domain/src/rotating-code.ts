// The code of a customer's QR that changes every half minute: made on the device without a connection, read at a till.
// It holds a card's id and a keyed hash (HMAC-SHA-256, RFC 2104) of whose it is and when, and nothing of the person.
import type { Instant } from './local-time.ts';

/** How long one code is shown, in milliseconds. */
export const ROTATING_STEP = 30_000;
/** 80 bits: far more than anyone can try at a till within the three steps for which a code is good. */
const macBytes = 10;
/** Base 32 in capitals fits a QR's alphanumeric mode, and no keyboard layout of a scanner changes it. */
const cardLength = 26;
const macLength = 16;
const prefix = 'F1';
const shape = new RegExp(`^${prefix}([0-9A-V]{${cardLength}})([0-9A-V]{${macLength}})$`);

/** What a device needs to make codes: the card is a UUID, the key its secret. */
export type RotatingCard = {
  readonly card: string;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly customerId: number;
};

/** Which half minute since 1970 an instant is in. */
export const stepAt = (instant: Instant): number => Math.floor(instant / ROTATING_STEP);

/** The code of a step: 44 capitals and digits, `F1` first, which neither a phone nor a security code can be. */
export async function rotatingCode({ card, key, customerId }: RotatingCard, step: number): Promise<string> {
  return (
    prefix + base32(bytesOfUuid(card), cardLength) + base32(await macOf(key, customerId, step), macLength)
  );
}

/** What only the card's key can say of a customer and a step: ten bytes. */
export async function macOf(
  key: Uint8Array<ArrayBuffer>,
  customerId: number,
  step: number,
): Promise<Uint8Array> {
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const message = new TextEncoder().encode(`fornada-qr:${customerId}:${step}`);
  return new Uint8Array(await crypto.subtle.sign('HMAC', hmac, message)).slice(0, macBytes);
}

/** Reads a scanned code, any case. Undefined when it can't be one; whether it is good is for its key to say. */
export function parseRotatingCode(text: string): { card: string; mac: Uint8Array } | undefined {
  const [, card, mac] = shape.exec(text.trim().toUpperCase()) ?? [];
  const cardBytes = card && fromBase32(card, 16);
  const macRead = mac && fromBase32(mac, macBytes);
  return cardBytes && macRead ? { card: uuidOf(cardBytes), mac: macRead } : undefined;
}

function base32(bytes: Uint8Array, length: number): string {
  return BigInt(`0x${hex(bytes)}`)
    .toString(32)
    .toUpperCase()
    .padStart(length, '0');
}

function fromBase32(text: string, size: number): Uint8Array | undefined {
  const value = [...text].reduce((sum, character) => sum * 32n + BigInt(Number.parseInt(character, 32)), 0n);
  const digits = value.toString(16).padStart(size * 2, '0');
  return digits.length > size * 2 ? undefined : fromHex(digits);
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const bytesOfUuid = (uuid: string) => fromHex(uuid.replaceAll('-', ''));
const uuidOf = (bytes: Uint8Array) =>
  hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
