// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The page as the server wrote it, opened by an address. */
async function open(search: string, writtenIn: string) {
  vi.resetModules();
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

  it('is none but ours', async () => {
    const { languageIn } = await open('', 'pt-PT');
    expect(['?lang=fr', '?lang=', '?q=lang', ''].map(languageIn)).toEqual([null, null, null, null]);
  });
});
