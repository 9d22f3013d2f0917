// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { greet, reveal } from './first-visit.ts';

const root = document.documentElement;
const keep = (session: unknown) => localStorage.setItem('fornada.session.1', JSON.stringify(session));
const guest = { user: { loggedIn: false } };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  delete root.dataset.visit;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a first visit sees nothing of the page until the application is there', () => {
  expect(greet()).toBe(true);
  expect(root.dataset.visit).toBe('first');
  dispatchEvent(new Event('alive'));
  expect(root.dataset.visit).toBeUndefined();
});

it('sees the page if the application can’t be had, or doesn’t come', () => {
  greet();
  reveal();
  expect(root.dataset.visit).toBeUndefined();
  greet();
  vi.runAllTimers();
  expect(root.dataset.visit).toBeUndefined();
});

it.each([
  ['saw the onboarding', { privateData: guest, sawOnboarding: true }],
  ['is logged in', { privateData: { user: { loggedIn: true } }, sawOnboarding: false }],
])('who %s reads at once', (_who, session) => {
  keep(session);
  expect(greet()).toBe(false);
  expect(root.dataset.visit).toBeUndefined();
});

it('who left before the onboarding’s end, or whose device forgot half of it, is greeted again', () => {
  keep({ privateData: guest, sawOnboarding: false });
  expect(greet()).toBe(true);
  localStorage.setItem('fornada.session.1', '{');
  expect(greet()).toBe(true);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'crawler'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116', 'crawler'],
  ['Mozilla/5.0 (Linux; Android 6.0.1) Chrome/41 (compatible; Google-InspectionTool/1.0)', 'crawler'],
  ['Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 Chrome/120 Mobile', 'first'],
])('%s is a %s', (userAgent, visit) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(greet()).toBe(visit === 'first');
  expect(root.dataset.visit).toBe(visit);
});
