// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepPress } from './keep-press.ts';

it('posts no form before the application is there, and lets a search go', () => {
  document.body.innerHTML = '<form method="post"></form><form action="/perguntas-frequentes"></form>';
  keepPress();
  const isSent = (form: Element) =>
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const [posted, search] = [...document.forms];
  expect([isSent(posted as Element), isSent(search as Element)]).toEqual([false, true]);
  dispatchEvent(new Event('alive'));
  expect(isSent(posted as Element)).toBe(true);
});
