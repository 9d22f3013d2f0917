import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { isPublicUrl, postToPublic } from '#platform/public-request.ts';
import { openReceiver } from '../testing/webhook-receiver.ts';

const receiver = await openReceiver();
const { port } = new URL(receiver.url);
const patienceMs = 2_000;
const message = { headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' };

/** A name server that answers each question with the next list. */
const answering = (...answers: string[][]) => {
  let asked = 0;
  return (
    _name: string,
    _options: object,
    callback: (error: null, addresses: LookupAddress[]) => void,
  ): void => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};

describe('an address', () => {
  test.each([
    'http://loja.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://localhost/',
    'https://intranet/',
    'https://user:pass@loja.example/',
    'ftp://loja.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nada',
  ])('that leads inside is refused: %s', async (url) => {
    expect(isPublicUrl(url, false)).toBe(false);
    await expect(postToPublic(url, message, { patienceMs, toLoopback: false })).rejects.toThrow(
      'address_not_public',
    );
  });

  test.each(['https://loja.example/fornada', 'https://caixa.loja.pt:8443/a?b=c', 'https://1.1.1.1/'])(
    'on the internet may be named: %s',
    (url) => expect(isPublicUrl(url, false)).toBe(true),
  );

  test('of this machine only by the setting, and of no other inside', () => {
    expect(isPublicUrl('http://127.0.0.1:4000/', true)).toBe(true);
    expect(isPublicUrl('http://10.0.0.1/', true)).toBe(false);
    expect(isPublicUrl('https://10.0.0.1/', true)).toBe(false);
    expect(isPublicUrl('http://loja.example/', true)).toBe(false);
  });
});

describe('a name', () => {
  test.each([
    ['stands for an address inside', ['127.0.0.1']],
    ['stands for the cloud’s own', ['169.254.169.254']],
    ['stands for one outside and one inside', ['1.1.1.1', '10.0.0.1']],
    ['stands for one inside as IPv6', ['::ffff:127.0.0.1']],
    ['stands for nothing', []],
  ])('that %s is not connected to', async (_what, addresses) => {
    const before = receiver.received.length;
    const url = `https://caixa.example:${port}/`;
    await expect(
      postToPublic(url, message, { patienceMs, toLoopback: false, resolve: answering(addresses) }),
    ).rejects.toThrow('address_not_public');
    expect(receiver.received).toHaveLength(before);
  });

  test('is asked for once: the address that was checked is the one connected to', async () => {
    let asked = 0;
    const resolve = answering(['127.0.0.1'], ['10.0.0.1']);
    const counting: typeof resolve = (...args) => {
      asked += 1;
      resolve(...args);
    };
    const url = `http://localhost:${port}/`;
    expect(await postToPublic(url, message, { patienceMs, toLoopback: true, resolve: counting })).toBe(204);
    expect(asked).toBe(1);
  });
});

test('a redirect is an answer, and isn’t followed', async () => {
  receiver.status = 307;
  receiver.headers = { location: 'http://169.254.169.254/latest/meta-data' };
  const before = receiver.received.length;
  expect(await postToPublic(receiver.url, message, { patienceMs, toLoopback: true })).toBe(307);
  expect(receiver.received).toHaveLength(before + 1);
  expect(receiver.received.at(-1)?.body).toBe('{"a":"é"}');
});
