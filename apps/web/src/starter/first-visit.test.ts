// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { greet, leaveOnboarding, reveal } from './first-visit.ts';

const root = document.documentElement;
const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
const keep = (session: unknown) => localStorage.setItem('fornada.session.1', JSON.stringify(session));
const guest = { user: { loggedIn: false } };
const onboarding = '/onboarding';
const ledTo = () => replace.mock.calls.map(([to]) => String(to).replace(location.origin, ''));

beforeEach(() => {
  replace.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-PT', 'en']);
  delete root.dataset.visit;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['/', '/onboarding'],
  ['/novidades/natal?q=1#fim', '/onboarding?para=%2Fnovidades%2Fnatal%3Fq%3D1%23fim'],
  ['/novidades?lang=en', '/onboarding?para=%2Fnovidades&lang=en'],
  ['/?lang=pt', '/onboarding?lang=pt'],
  ['/novidades?lang=en&utm=1#x', '/onboarding?para=%2Fnovidades%3Futm%3D1%23x&lang=en'],
  ['/novidades?utm=1&lang=en', '/onboarding?para=%2Fnovidades%3Futm%3D1&lang=en'],
  ['/novidades?slang=en', '/onboarding?para=%2Fnovidades%3Fslang%3Den'],
])('a first visit to %s sees nothing of it and is led to %s', (asked, to) => {
  history.replaceState(null, '', asked);
  expect(greet(onboarding)).toBe(true);
  expect(root.dataset.visit).toBe('first');
  expect(ledTo()).toEqual([to]);
});

it('is greeted in the first of the browser’s languages that is ours, or in the one chosen', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en-GB', 'pt']);
  greet(onboarding);
  localStorage.setItem('fornada.language.1', JSON.stringify({ language: 'pt' }));
  greet(onboarding);
  expect(ledTo()).toEqual(['/onboarding?lang=en', '/onboarding']);
});

it.each([
  ['the onboarding itself', '/onboarding?para=%2Fnovidades', onboarding],
  ['the onboarding as others write it', '/onboarding/', onboarding],
  ['what a message leads to', '/reset/abc', undefined],
])('stays at %s', (_page, asked, before) => {
  history.replaceState(null, '', asked);
  expect(greet(before)).toBe(false);
  expect(root.dataset.visit).toBeUndefined();
  expect(ledTo()).toEqual([]);
});

it('sees the page that it is still at when the application is there, or can’t be had', () => {
  greet(onboarding);
  reveal();
  expect(root.dataset.visit).toBeUndefined();
  greet(onboarding);
  dispatchEvent(new Event('alive'));
  expect(root.dataset.visit).toBeUndefined();
});

it('is led back from an onboarding that nobody answers on, and not there again', () => {
  history.replaceState(null, '', '/onboarding?para=%2Fnovidades%2Fnatal');
  leaveOnboarding();
  history.replaceState(null, '', '/onboarding?para=%2F%2Fevil.example');
  leaveOnboarding();
  expect(ledTo()).toEqual(['/novidades/natal']);
  history.replaceState(null, '', '/novidades/natal');
  expect(greet(onboarding)).toBe(false);
});

it('is never led to another host', () => {
  history.replaceState(null, '', '/onboarding?para=%2F%2Fevil.example');
  leaveOnboarding();
  expect(ledTo()).toEqual([]);
});

it.each([
  ['saw the onboarding', { privateData: guest, sawOnboarding: true }],
  ['is logged in', { privateData: { user: { loggedIn: true } }, sawOnboarding: false }],
])('who %s reads at once', (_who, session) => {
  keep(session);
  expect(greet(onboarding)).toBe(false);
  expect(root.dataset.visit).toBeUndefined();
});

it('who left before the onboarding’s end, or whose device forgot half of it, is greeted again', () => {
  keep({ privateData: guest, sawOnboarding: false });
  expect(greet(onboarding)).toBe(true);
  localStorage.setItem('fornada.session.1', '{');
  expect(greet(onboarding)).toBe(true);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'crawler'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116', 'crawler'],
  ['Mozilla/5.0 (Linux; Android 6.0.1) Chrome/41 (compatible; Google-InspectionTool/1.0)', 'crawler'],
  ['Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 Chrome/120 Mobile', 'first'],
])('%s is a %s', (userAgent, visit) => {
  vi.stubGlobal('navigator', { userAgent, languages: ['pt-PT'] });
  expect(greet(onboarding)).toBe(visit === 'first');
  expect(root.dataset.visit).toBe(visit);
});
