// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { takePrerendered } from './take-prerendered.ts';

const customer = { loggedIn: true, data: { temporario: false, favoritos: [] as string[] } };
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const keepCustomer = (data: object = {}, ordering: object[] = []) =>
  keep('fornada.session.1', {
    privateData: { user: { ...customer, data: { ...customer.data, ...data } }, ordering },
  });
const root = () => document.getElementById('root') as HTMLElement;
const openPage = (at = Date.now(), chosen = '') => {
  document.body.innerHTML = `<div id="root">Shell</div>
    <template id="prerendered" data-shop="860" ${chosen} data-digest="d1" data-at="${at}"><button type="button">Filtros</button></template>`;
};

const leftAt = (top: number) => {
  history.replaceState({ key: 'entry', idx: 0 }, '', '/catalogo');
  sessionStorage.setItem('fornada.scroll.1', JSON.stringify({ entry: top }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/catalogo');
  openPage();
});

describe('the catalogue that comes with its page', () => {
  it('is shown to a customer who has chosen nothing', () => {
    keepCustomer();
    expect(takePrerendered()).toEqual({ isReadable: true, calls: ['/api/lojas-ordering', '/api/menus/860'] });
    expect(root().textContent).toBe('Filtros');
    expect(root().dataset.digest).toBe('d1');
  });

  it.each<[string, () => void]>([
    ['a guest', () => localStorage.clear()],
    ['a temporary account', () => keepCustomer({ temporario: true })],
    ['who has favourites', () => keepCustomer({ favoritos: ['bica'] })],
    ['who doesn’t eat something', () => keep('fornada.filters.1', { diets: [], without: ['milk'] })],
    ['who reads in English', () => keep('fornada.language.1', { language: 'en' })],
    ['who eats in', () => keep('fornada.ordering.1', { deliveryType: 'eat_in' })],
    ['who comes back further down', () => leftAt(300)],
    ['who follows a link to another shop', () => history.replaceState(null, '', '/catalogo?loja=862')],
    ['whose page was kept too long', () => openPage(Date.now() - 200_000)],
    ['whose device forgot half of it', () => localStorage.setItem('fornada.session.1', '{')],
  ])('is not shown to %s', (_who, arrange) => {
    keepCustomer();
    arrange();
    expect(takePrerendered().isReadable).toBe(false);
    expect(root().textContent).toBe('Shell');
  });

  it('is shown again to who reloads it at its top', () => {
    keepCustomer();
    leftAt(0);
    expect(takePrerendered().isReadable).toBe(true);
  });

  it('is not shown beside an order under way to who has a cart', () => {
    keepCustomer({}, [{}]);
    keep('fornada.ordering.1', { lines: [{}] });
    expect(takePrerendered().isReadable).toBe(false);
  });

  it('leaves another shop’s menu to the application, which is asked for at once', () => {
    keepCustomer();
    keep('fornada.ordering.1', { shopId: 862 });
    expect(takePrerendered()).toEqual({
      isReadable: false,
      calls: ['/api/lojas-ordering', '/api/menus/862'],
    });
  });

  it('is shown to who has chosen the shop that the page was made for, and to nobody who hasn’t', () => {
    keepCustomer();
    openPage(Date.now(), 'data-chosen');
    expect(takePrerendered()).toEqual({ isReadable: false, calls: ['/api/lojas-ordering'] });
    keep('fornada.ordering.1', { shopId: 862 });
    expect(takePrerendered()).toEqual({
      isReadable: false,
      calls: ['/api/lojas-ordering', '/api/menus/862'],
    });
    keep('fornada.ordering.1', { shopId: 860 });
    expect(takePrerendered().isReadable).toBe(true);
    expect(root().textContent).toBe('Filtros');
  });
});

describe('the empty cart that comes with the guests’ page', () => {
  const keepGuest = () =>
    keep('fornada.session.1', {
      privateData: { user: { loggedIn: false, data: null }, ordering: [] },
      sawOnboarding: true,
    });
  beforeEach(() => openPage(Date.now(), 'data-empty-cart'));

  it('is shown to a guest who has put nothing in it', () => {
    keepGuest();
    keep('fornada.ordering.1', { lines: [] });
    expect(takePrerendered()).toEqual({ isReadable: true, calls: ['/api/lojas-ordering', '/api/menus/860'] });
    expect(root().textContent).toBe('Filtros');
  });

  it.each<[string, () => void]>([
    ['who has something in it', () => keep('fornada.ordering.1', { lines: [{}] })],
    ['who has chosen another shop', () => keep('fornada.ordering.1', { shopId: 862 })],
    ['who reads in English', () => keep('fornada.language.1', { language: 'en' })],
    ['who is a customer', () => keepCustomer()],
    ['who was never here', () => localStorage.clear()],
  ])('is not shown to one %s', (_who, arrange) => {
    keepGuest();
    arrange();
    expect(takePrerendered().isReadable).toBe(false);
    expect(root().textContent).toBe('Shell');
  });
});

it('a page that brings nothing is readable as it is', () => {
  document.body.innerHTML = '<div id="root">News</div>';
  expect(takePrerendered()).toEqual({ isReadable: true, calls: [] });
});
