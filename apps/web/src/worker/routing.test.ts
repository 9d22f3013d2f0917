import { describe, expect, it } from 'vitest';
import { dataKey, isKept, outdated, wayOf } from './routing.ts';

const origin = 'https://fornada.example';
const way = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  wayOf({ method, mode, url: new URL(path, origin).href }, origin);
const visit = { mode: 'navigate' };

describe('the service worker', () => {
  it.each(['/', '/novidades/', '/catalogo/7/501', '/fidelizacao/qr', '/nada'])(
    'shows %s without a connection',
    (path) => {
      expect(way(path, visit)).toBe('page');
    },
  );

  it('asks for the files of a build and for pictures once', () => {
    expect(way('/assets/entry-a1b2.js')).toBe('file');
    expect(way('/imagens/bica.webp')).toBe('picture');
    expect(way('/dados/pt/carta.a1b2.json')).toBe('data');
  });

  it.each(['/api/novidades', '/api/menus/860', '/api/lojas-ordering'])('remembers %s', (path) => {
    expect(way(path)).toBe('read');
  });

  it.each([
    '/api/transacoes',
    '/api/encomendas/1',
    '/realtime.json?caminhos=a',
    '/identity/token',
    '/readyz',
  ])('keeps nothing of %s', (path) => {
    expect(way(path)).toBe('pass');
  });

  it.each(['/balcao', '/gestao/menus', '/simulador', '/docs'])('leaves %s to its own application', (path) => {
    expect(way(path, visit)).toBe('pass');
  });

  it('never stands between a form and the server', () => {
    expect(way('/login', { method: 'POST' })).toBe('pass');
  });

  it('remembers what went well under its own address, and of the searches none', () => {
    const headers = new Headers({ 'cache-control': 'public, max-age=0' });
    const fine = { status: 200, redirected: false, headers };
    const of = (path: string) => ({ url: new URL(path, origin).href });
    expect(isKept(of('/novidades'), fine)).toBe(true);
    expect(isKept(of('/perguntas-frequentes?q=pontos'), fine)).toBe(false);
    expect(isKept(of('/restaurantes'), { ...fine, redirected: true })).toBe(false);
    const secret = new Headers({ 'cache-control': 'no-store' });
    expect(isKept(of('/rgpd/arquivo/x'), { ...fine, headers: secret })).toBe(false);
    for (const status of [0, 206, 404, 500])
      expect(isKept(of('/novidades'), { ...fine, status })).toBe(false);
  });

  it('keeps of a page’s data the last, and tells pages apart', () => {
    const [first, next] = ['a1b2-_', 'c3'].map((name) => dataKey(`${origin}/dados/pt/carta.${name}.json`));
    expect(first).toBe(next);
    expect(dataKey(`${origin}/dados/en/carta.a1b2-_.json`)).not.toBe(first);
  });

  it('never answers for another site', () => {
    expect(wayOf({ method: 'GET', mode: 'cors', url: 'https://maps.example/assets/a.js' }, origin)).toBe(
      'pass',
    );
  });

  it('keeps the files of its own build and of the one before', () => {
    const names = ['fornada-assets-1', 'fornada-reads', 'fornada-assets-2', 'fornada-assets-3'];
    expect(outdated(names, 'fornada-assets-3', 'fornada-assets-')).toEqual(['fornada-assets-1']);
    expect(outdated(['fornada-assets-3', 'fornada-reads'], 'fornada-assets-3', 'fornada-assets-')).toEqual(
      [],
    );
  });
});
