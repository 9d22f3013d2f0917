// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { beginFollowing } from './begin-following.ts';
import { followAnew } from './follow-anew.ts';

const has = vi.hoisted(() => ({ code: false, identity: false }));
const followNow = vi.hoisted(() => vi.fn());
const followCustomer = vi.hoisted(() => vi.fn());

vi.mock('#features/session/device-identity.ts', () => ({
  deviceIdentity: { uid: () => (has.identity ? 'u' : null) },
}));
const asked = vi.hoisted(() => vi.fn());
vi.mock('./follow-customer.ts', () => {
  asked();
  if (!has.code) throw new TypeError('Failed to fetch dynamically imported module');
  return { followCustomer, followNow };
});

it('the page is followed once there is an identity, once, and though its code came only with the connection', async () => {
  beginFollowing();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).not.toHaveBeenCalled();
  has.identity = true;
  beginFollowing();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  has.code = true;
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(followCustomer).toHaveBeenCalled();
  });
  beginFollowing();
  await new Promise((resolve) => setTimeout(resolve));
  expect(followCustomer).toHaveBeenCalledTimes(1);
  followAnew();
  await vi.waitFor(() => expect(followNow).toHaveBeenCalledTimes(1));
  expect(followCustomer).toHaveBeenCalledTimes(1);
});
