// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenNamed } from '../routes.ts';
import { giveUp, greet, isOnboarding, keepDestination, reveal } from './first-visit.ts';

const root = document.documentElement;
const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
const keep = (session: unknown) => localStorage.setItem('fornada.session.1', JSON.stringify(session));
const guest = { user: { loggedIn: false } };
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
  ['/', '/onboarding?lang=pt'],
  ['/novidades/natal?q=1#fim', '/onboarding?lang=pt&para=%2Fnovidades%2Fnatal%3Fq%3D1%23fim'],
  ['/novidades?lang=en', '/onboarding?lang=en&para=%2Fnovidades'],
  ['/?lang=pt', '/onboarding?lang=pt'],
  ['/novidades?lang=en&utm=1#x', '/onboarding?lang=en&para=%2Fnovidades%3Futm%3D1%23x'],
  ['/novidades?utm=1&lang=en', '/onboarding?lang=en&para=%2Fnovidades%3Futm%3D1'],
  ['/novidades?slang=en', '/onboarding?lang=pt&para=%2Fnovidades%3Fslang%3Den'],
])('a first visit to %s sees nothing of it and is led to %s', (asked, to) => {
  history.replaceState(null, '', asked);
  expect(greet()).toBe(true);
  expect(root.dataset.visit).toBe('first');
  expect(ledTo()).toEqual([to]);
});

it('is greeted in the first of the browser’s languages that is ours, or in the one chosen', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en-GB', 'pt']);
  greet();
  localStorage.setItem('fornada.language.1', JSON.stringify({ language: 'pt' }));
  greet();
  expect(ledTo()).toEqual(['/onboarding?lang=en', '/onboarding?lang=pt']);
});

it.each(['/onboarding?para=%2Fnovidades', '/onboarding/'])(
  'stays at %s, which is the onboarding',
  (asked) => {
    history.replaceState(null, '', asked);
    expect(greet()).toBe(false);
    expect(root.dataset.visit).toBeUndefined();
    expect(ledTo()).toEqual([]);
    history.replaceState(null, '', screenNamed('onboarding').path);
    expect(isOnboarding()).toBe(true);
  },
);

it.each([
  ['/onboarding?lang=pt&para=%2Fnovidades%3Fq%3D1', /\?lang=en&para=%2Fnovidades%3Fq%3D1$/],
  ['/onboarding?lang=pt', /^\?lang=en$/],
])('at %s the other language is %s', (address, other) => {
  history.replaceState(null, '', address);
  document.body.innerHTML = '<a href="?lang=en">English</a>';
  keepDestination();
  expect(document.querySelector('a')?.getAttribute('href')).toMatch(other);
});

it('sees the page that it is still at when the application is there, or can’t be had', () => {
  greet();
  giveUp();
  expect(root.dataset.visit).toBeUndefined();
  greet();
  reveal();
  expect(root.dataset.visit).toBeUndefined();
});

it('is led back from an onboarding that nobody answers on, and not there again', () => {
  history.replaceState(null, '', '/onboarding?para=%2Fnovidades%2Fnatal');
  giveUp();
  history.replaceState(null, '', '/onboarding?para=%2F%2Fevil.example');
  giveUp();
  expect(ledTo()).toEqual(['/novidades/natal']);
  history.replaceState(null, '', '/novidades/natal');
  expect(greet()).toBe(false);
});

it('is never led to another host', () => {
  history.replaceState(null, '', '/onboarding?para=%2F%2Fevil.example');
  giveUp();
  expect(ledTo()).toEqual([]);
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
  vi.stubGlobal('navigator', { userAgent, languages: ['pt-PT'] });
  expect(greet()).toBe(visit === 'first');
  expect(root.dataset.visit).toBe(visit);
});
