import { describe, expect, it } from 'vitest';
import type { Visitor } from '#features/session/session-store.ts';
import { screenNamed, screens } from '../routes.ts';
import { destinationOf, isOrdering, redirection, withDestination } from './route-rules.ts';

const guest: Visitor = { loggedIn: false, temporary: false, hasOrdered: false, sawOnboarding: true };
const customer: Visitor = { ...guest, loggedIn: true };
const newcomer: Visitor = { ...guest, sawOnboarding: false };
const temporary: Visitor = { ...customer, temporary: true };

const links = ['confirmar-email', 'nao-fui-eu', 'rgpd-esquecimento-ligacao'];

const sent = (name: string, visitor: Visitor, path = screenNamed(name).path) =>
  redirection(screenNamed(name), visitor, path);

describe('the routing rules', () => {
  it('send a first visit to the onboarding from every other screen but those of a link that was sent', () => {
    for (const { name } of screens) {
      const to = sent(name, newcomer);
      if (name === 'onboarding' || links.includes(name)) expect(to).toBeNull();
      else expect(to).toMatch(/^\/onboarding(\?para=|$)/);
    }
  });

  it('let a customer who never saw the onboarding pass', () => {
    expect(sent('home', { ...customer, sawOnboarding: false })).toBeNull();
  });

  const freeFor = (visitor: Visitor) =>
    new Set(screens.filter(({ name }) => sent(name, visitor) === null).map(({ name }) => name));
  const ofOrder = ['finalizar-passo-2', 'finalizar-passo-pagamento', 'encomenda', 'registo-informacao-legal'];
  const always = ['logout', 'alterar-dados-pessoais', ...ofOrder, ...links];

  it('keep a temporary account that has ordered to the personal-data screen and its order', () => {
    const visitor = { ...temporary, hasOrdered: true };
    expect(freeFor(visitor)).toEqual(new Set(always));
    for (const name of ['home', 'perfil', 'catalogo', 'carrinho', 'carta', 'cesto', 'fidelizacao'])
      expect(sent(name, visitor), name).toMatch(/^\/alterar-dados-pessoais(\?para=|$)/);
  });

  it('let a temporary account place its first order, and nothing else', () => {
    const towards = ['carta', 'carta-produto', 'carrinho', 'finalizar-passo-1'];
    expect(freeFor(temporary)).toEqual(new Set([...always, ...towards]));
    expect(sent('home', temporary)).toBe('/alterar-dados-pessoais');
    expect(sent('catalogo', temporary)).toBe('/alterar-dados-pessoais?para=%2Fcatalogo');
  });

  it('lead from the guest’s cart to the customer’s', () => {
    expect(sent('cesto', customer)).toBe('/carrinho');
    expect(sent('cesto', temporary)).toBe('/carrinho');
    expect(sent('cesto', guest)).toBeNull();
  });

  it('know who is on the way to an order', () => {
    expect(isOrdering('?para=%2Fcarrinho%2Ffinalizar')).toBe(true);
    for (const search of ['', '?para=%2Fcarrinho', '?para=//evil.example/carrinho/finalizar'])
      expect(isOrdering(search)).toBe(false);
  });

  it('send a guest to the login from the screens of customers and let them in everywhere else', () => {
    for (const screen of screens) {
      const expected = screen.access === 'login' ? withDestination('/login', screen.path) : null;
      expect(redirection(screen, guest, screen.path)).toBe(expected);
    }
  });

  it('ask for a login where the specification does (section 6), and on what else has something of a customer’s own', () => {
    const specified = [
      ...['fidelizacao', 'alterar-nif', 'qr', 'transacoes'],
      ...['alterar-telemovel', 'confirm-phone-change', 'alterar-password'],
      ...['rgpd', 'rgpd-esquecimento', 'rgpd-portabilidade', 'rgpd-comunicacao'],
      ...['chave-seguranca', 'alterar-dados-pessoais', 'opiniao', 'opiniao-transacao'],
      ...['catalogo', 'categoria', 'produto', 'carrinho'],
      ...['finalizar-passo-1', 'finalizar-passo-2', 'finalizar-passo-pagamento'],
    ];
    const ours = ['encomenda', 'dispositivos', 'cupao', 'confirm-old-phone', 'confirm-password'];
    const closed = screens.filter(({ access }) => access === 'login').map(({ name }) => name);
    expect(closed).toEqual(expect.arrayContaining([...specified, ...ours]));
  });

  it('ask for none on the other screens of the specification, nor where a mailed link leads', () => {
    const free = [
      ...['home', 'novidades', 'novidade', 'campanhas', 'campanha', 'notificacoes', 'perfil', 'logout'],
      ...['restaurantes', 'restaurante', 'loja', 'mapa', 'menus', 'menu'],
      ...['login', 'signup', 'confirm-signup', 'reset', 'confirm-reset', 'onboarding', 'soft-opt-in'],
      ...['perguntas-frequentes', 'perguntas-categoria', 'pergunta', 'termos', 'politica-de-privacidade'],
      ...['informacao-legal', 'informacao-legal-conteudo', 'registo-informacao-legal', 'notfound'],
    ];
    for (const name of [...free, ...links]) expect(screenNamed(name).access, name).not.toBe('login');
  });

  it('send a customer from the login to the profile, from signup and reset home', () => {
    expect(sent('login', customer)).toBe('/perfil');
    expect(sent('signup', customer)).toBe('/');
    expect(sent('reset', customer)).toBe('/');
  });

  it('remember where a guest was going', () => {
    const to = sent('produto', guest, '/catalogo/7/501?de=inicio') ?? '';
    expect(to).toBe('/login?para=%2Fcatalogo%2F7%2F501%3Fde%3Dinicio');
    expect(destinationOf(new URL(to, 'https://a.example').search)).toBe('/catalogo/7/501?de=inicio');
  });

  it('remember neither the home nor the screens of the session', () => {
    for (const path of ['/', '/login', '/registo/abc', '/logout', '/onboarding?para=%2F']) {
      expect(withDestination('/login', path)).toBe('/login');
    }
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    '',
  ])('never lead to another site by %j', (path) => {
    expect(destinationOf(`?para=${encodeURIComponent(path)}`)).toBeNull();
    expect(withDestination('/login', path)).toBe('/login');
  });
});
