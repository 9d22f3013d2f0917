import type { Screen } from '#app/screen.ts';

// The route table (specification §2): every path of the application, once. The rules of app/route-rules.ts, the router,
// the layout and the server all read it. To add a screen, write its module under routes/ and name its file here.

type Options = Omit<Screen, 'name' | 'path' | 'module' | 'access'>;
type Row = (name: string, path: string, module: string, options?: Options) => Screen;

/** Open to all: the server renders it whole. */
const open: Row = (name, path, module, options) => ({ access: 'open', name, path, module, ...options });
/** Open to all, but about the person: the server renders its shell. */
const own: Row = (name, path, module, options) => open(name, path, module, { private: true, ...options });
/** For customers; a guest logs in first. */
const login: Row = (name, path, module, options) => ({ access: 'login', name, path, module, ...options });
/** For guests; a customer is sent elsewhere. */
const guest = (guestElse: '/perfil' | '/', name: string, path: string, module: string): Screen => ({
  access: { guestElse },
  name,
  path,
  module,
  ...modal,
});

const modal = { modal: true } as const;
const sentLink = { ...modal, sent: true } as const;
const news = { tab: 'novidades' } as const;
const shops = { tab: 'restaurantes' } as const;
const loyalty = { tab: 'fidelizacao' } as const;
const account = { tab: 'conta' } as const;
/** What a temporary account may see (decision 0361). */
const towardsOrder = { firstOrder: 'towards' } as const;
const ofOrder = { firstOrder: 'placed' } as const;
/** Nothing around the screen: no header, navigation or footer. */
const bare = { header: false, nav: false, footer: false } as const;

const shopList = '/restaurantes/:restaurante';
const shop = '/restaurantes/:restaurante/:loja';
const questions = '/perguntas-frequentes';

export const screens: readonly Screen[] = [
  open('home', '/', 'home'),

  open('novidades', '/novidades', 'novidades/list', news),
  open('novidade', '/novidades/:novidade', 'novidades/item', { ...news, parent: '/novidades' }),

  open('restaurantes', '/restaurantes', 'restaurantes/list', shops),
  open('restaurante', shopList, 'restaurantes/restaurant', { ...shops, parent: '/restaurantes' }),
  open('loja', shop, 'restaurantes/shop', { ...shops, parent: shopList }),
  open('mapa', `${shop}/mapa`, 'restaurantes/map', { ...shops, parent: shop }),
  open('menus', `${shop}/menus`, 'restaurantes/menus', { ...shops, parent: shop }),
  open('carta', `${shop}/menus/carta`, 'restaurantes/open-menu', {
    ...shops,
    ...towardsOrder,
    parent: shop,
  }),
  open('carta-produto', `${shop}/menus/carta/:produto`, 'restaurantes/open-product', {
    ...shops,
    ...towardsOrder,
    parent: `${shop}/menus/carta`,
    beside: true,
  }),
  open('menu', `${shop}/:menus/menu`, 'restaurantes/menu', { ...shops, parent: `${shop}/menus` }),

  login('fidelizacao', '/fidelizacao', 'fidelizacao/loyalty', loyalty),
  login('alterar-nif', '/alterar-nif', 'alterar-nif', { ...loyalty, parent: '/fidelizacao' }),
  login('qr', '/fidelizacao/qr', 'fidelizacao/qr', { ...bare, parent: '/fidelizacao' }),
  login('cupao', '/fidelizacao/cupao', 'fidelizacao/coupon', modal),
  login('talao', '/fidelizacao/talao', 'fidelizacao/receipt', modal),
  open('campanhas', '/fidelizacao/campanhas', 'fidelizacao/campaigns', {
    ...loyalty,
    parent: '/fidelizacao',
  }),
  open('campanha', '/fidelizacao/campanhas/:campanha', 'fidelizacao/campaign', {
    ...loyalty,
    parent: '/fidelizacao/campanhas',
  }),
  login('transacoes', '/fidelizacao/transacoes', 'fidelizacao/movements', {
    ...loyalty,
    parent: '/fidelizacao',
  }),

  own('notificacoes', '/notificacoes', 'notificacoes', modal),

  guest('/perfil', 'login', '/login', 'login'),
  guest('/', 'signup', '/registo', 'registo/signup'),
  own('confirm-signup', '/registo/:hash', 'registo/confirm', modal),
  guest('/', 'reset', '/reset', 'reset/reset'),
  own('confirm-reset', '/reset/:hash', 'reset/confirm', modal),
  login('alterar-telemovel', '/alterar-telemovel', 'alterar-telemovel/change', modal),
  login('confirm-phone-change', '/alterar-telemovel/:hash', 'alterar-telemovel/confirm', modal),
  login('confirm-old-phone', '/alterar-telemovel/:hash/numero-antigo', 'alterar-telemovel/old-phone', modal),
  login('alterar-password', '/alterar-password', 'alterar-password/change', modal),
  login('confirm-password', '/alterar-password/:hash', 'alterar-password/confirm', modal),

  // Where the link of a warning leads, whoever is logged in.
  own('confirmar-email', '/confirmar-email/:token', 'confirmar-email', sentLink),
  own('nao-fui-eu', '/nao-fui-eu/:token', 'nao-fui-eu', sentLink),

  login('rgpd', '/rgpd', 'rgpd/hub', modal),
  login('rgpd-esquecimento', '/rgpd/esquecimento', 'rgpd/forgetting', modal),
  // Where the link of the mail leads, whoever is logged in: confirms the request, or undoes it.
  own('rgpd-esquecimento-ligacao', '/rgpd/esquecimento/:token', 'rgpd/forgetting-link', sentLink),
  login('rgpd-portabilidade', '/rgpd/portabilidade', 'rgpd/portability', modal),
  login('rgpd-comunicacao', '/rgpd/comunicacao', 'rgpd/communications', modal),

  own('perfil', '/perfil', 'perfil', account),
  login('dispositivos', '/perfil/dispositivos', 'dispositivos', { ...account, parent: '/perfil' }),
  own('logout', '/logout', 'logout', { ...bare, passing: true }),
  login('chave-seguranca', '/chave-seguranca', 'chave-seguranca', { ...account, parent: '/perfil' }),
  login('alterar-dados-pessoais', '/alterar-dados-pessoais', 'alterar-dados-pessoais', {
    ...account,
    parent: '/perfil',
  }),

  login('opiniao', '/opiniao', 'opiniao/shop', { ...account, parent: '/perfil' }),
  login('opiniao-transacao', '/opiniao/transacao/:id_transacao', 'opiniao/movement', {
    ...account,
    parent: '/fidelizacao/transacoes',
  }),

  open('perguntas-frequentes', questions, 'perguntas/list', { ...account, parent: '/perfil' }),
  open('perguntas-categoria', `${questions}/:categoria`, 'perguntas/category', {
    ...account,
    parent: questions,
  }),
  open('pergunta', `${questions}/:categoria/:pergunta`, 'perguntas/question', {
    ...account,
    parent: `${questions}/:categoria`,
  }),

  open('termos', '/termos', 'legal/terms', { ...account, parent: '/informacao-legal' }),
  open('politica-de-privacidade', '/politica-de-privacidade', 'legal/privacy-policy', {
    ...account,
    parent: '/informacao-legal',
  }),
  open('informacao-legal', '/informacao-legal', 'legal/list', { ...account, parent: '/perfil' }),
  open('informacao-legal-conteudo', '/informacao-legal/:conteudo', 'legal/content', {
    ...account,
    parent: '/informacao-legal',
  }),
  // Reached from the signup and from the checkout: the history's state says which, and so where the arrow leads.
  open('registo-informacao-legal', '/registo/informacao-legal/:conteudo', 'registo/legal-content', {
    ...ofOrder,
    parent: '/registo',
    returns: true,
  }),
  open('soft-opt-in', '/soft-opt-in', 'soft-opt-in', { ...account, parent: '/perfil' }),

  login('catalogo', '/catalogo', 'catalogo/catalogue', { parent: '/' }),
  login('categoria', '/catalogo/:id', 'catalogo/category', { parent: '/catalogo' }),
  login('produto', '/catalogo/:categoria/:id', 'catalogo/product', { parent: '/catalogo', beside: true }),
  login('carrinho', '/carrinho', 'carrinho/cart', { ...towardsOrder, parent: '/catalogo' }),
  // The same for a guest; the specification keeps the other one for customers.
  {
    access: { guestElse: '/carrinho' },
    name: 'cesto',
    path: '/cesto',
    module: 'carrinho/cart',
    private: true,
    parent: '/restaurantes',
  },
  login('finalizar-passo-1', '/carrinho/finalizar', 'carrinho/checkout', {
    ...towardsOrder,
    parent: '/carrinho',
  }),
  login('finalizar-passo-2', '/carrinho/confirmado', 'carrinho/confirmed', { ...bare, ...ofOrder }),
  login('finalizar-passo-pagamento', '/carrinho/pagamento', 'carrinho/payment', { ...bare, ...ofOrder }),
  login('encomenda', '/encomendas/:order_id', 'encomendas/order', { ...ofOrder, parent: '/catalogo' }),

  open('onboarding', '/onboarding', 'onboarding', { ...bare, passing: true }),
  open('notfound', '*', 'not-found', { parent: '/' }),
];

const byName = new Map<string, Screen>(screens.map((screen) => [screen.name, screen]));

/** The row of a name; routes carry the name as their id. */
export function screenNamed(name: string): Screen {
  const screen = byName.get(name);
  if (!screen) throw new Error(`No screen is called ${name}`);
  return screen;
}
