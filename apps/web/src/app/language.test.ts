// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The page as the server wrote it, opened by an address. */
async function open(search: string, writtenIn: string, languages = ['pt-PT', 'pt', 'en']) {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  history.replaceState(null, '', `/novidades${search}#fim`);
  document.documentElement.lang = writtenIn;
  const { m } = await import('@fornada/copy/messages.ts');
  return { ...(await import('./language.ts')), close: () => m.common_close() };
}

describe('the language of the interface', () => {
  beforeEach(() => localStorage.clear());

  it('is Portuguese until another was chosen, and then that one on every page', async () => {
    const first = await open('', 'pt-PT');
    expect(first.settleLanguage()).toBe(true);
    expect(first.close()).toBe('Fechar');
    first.useLanguage.setState({ language: 'en' });
    expect(first.close()).toBe('Close');
    expect(document.documentElement.lang).toBe('en');

    const second = await open('', 'pt-PT');
    expect(second.settleLanguage()).toBe(false);
    expect(second.close()).toBe('Close');
  });

  it('is what the address asks for, which leaves the address and nothing else', async () => {
    const asked = await open('?q=p%C3%A3o&lang=en', 'en');
    expect(asked.settleLanguage()).toBe(true);
    expect(asked.close()).toBe('Close');
    expect(location.pathname + location.search + location.hash).toBe('/novidades?q=p%C3%A3o#fim');
    const back = await open('?lang=pt', 'pt-PT');
    expect(back.settleLanguage()).toBe(true);
    expect(back.close()).toBe('Fechar');
  });

  it('is on the first visit the first of the browser’s that is ours, and stays that', async () => {
    const first = await open('', 'pt-PT', ['de-DE', 'en-GB', 'pt']);
    expect(first.settleLanguage()).toBe(false);
    expect(first.close()).toBe('Close');
    const second = await open('', 'pt-PT', ['pt-PT']);
    second.settleLanguage();
    expect(second.close()).toBe('Close');

    localStorage.clear();
    const foreign = await open('', 'pt-PT', ['de-DE', 'fr']);
    expect(foreign.settleLanguage()).toBe(true);
    expect(foreign.close()).toBe('Fechar');
  });

  it('changes for nobody who has been here before, and for no crawler', async () => {
    localStorage.setItem('fornada.session.1', JSON.stringify({ sawOnboarding: true }));
    const known = await open('', 'pt-PT', ['en-IE']);
    expect(known.settleLanguage()).toBe(true);

    localStorage.clear();
    document.documentElement.dataset.visit = 'crawler';
    const crawler = await open('', 'pt-PT', ['en-US']);
    expect(crawler.settleLanguage()).toBe(true);
    delete document.documentElement.dataset.visit;
  });

  it('is none but ours', async () => {
    const { languageIn } = await open('', 'pt-PT');
    expect(['?lang=fr', '?lang=', '?q=lang', ''].map(languageIn)).toEqual([null, null, null, null]);
  });
});
