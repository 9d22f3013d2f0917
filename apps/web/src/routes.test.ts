import { existsSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { screens } from './routes.ts';

const table = screens.map(({ name, path }) => ({ id: name, path }));
const at = (path: string) => matchRoutes(table, path)?.at(-1);

describe('the route table', () => {
  it.each([
    ['/', 'home'],
    ['/novidades/', 'novidades'],
    ['/novidades', 'novidades'],
    ['/novidades/natal', 'novidade'],
    ['/restaurantes/', 'restaurantes'],
    ['/restaurantes/fornada', 'restaurante'],
    ['/restaurantes/fornada/chiado', 'loja'],
    ['/restaurantes/fornada/chiado/mapa', 'mapa'],
    ['/restaurantes/fornada/chiado/menus', 'menus'],
    ['/restaurantes/fornada/chiado/almoco/menu', 'menu'],
    ['/fidelizacao/qr', 'qr'],
    ['/fidelizacao/campanhas/natal', 'campanha'],
    ['/registo', 'signup'],
    ['/registo/abc', 'confirm-signup'],
    ['/registo/informacao-legal/termos', 'registo-informacao-legal'],
    ['/reset/abc', 'confirm-reset'],
    ['/alterar-telemovel/abc', 'confirm-phone-change'],
    ['/alterar-telemovel/abc/numero-antigo', 'confirm-old-phone'],
    ['/rgpd/comunicacao', 'rgpd-comunicacao'],
    ['/opiniao/transacao/7', 'opiniao-transacao'],
    ['/perguntas-frequentes/pontos/quanto', 'pergunta'],
    ['/termos/', 'termos'],
    ['/catalogo/7', 'categoria'],
    ['/catalogo/7/501', 'produto'],
    ['/carrinho/confirmado', 'finalizar-passo-2'],
    ['/carrinho/pagamento', 'finalizar-passo-pagamento'],
    ['/registo/informacao-legal', 'confirm-signup'],
    ['/nada', 'notfound'],
    ['/a/b/c/d/e/f', 'notfound'],
  ])('leads %s to %s', (path, name) => {
    expect(at(path)?.route.id).toBe(name);
  });

  it('names a file that exists for every screen', () => {
    for (const { name, module } of screens) {
      expect(existsSync(new URL(`routes/${module}.tsx`, import.meta.url)), name).toBe(true);
    }
  });

  it('calls no two screens by one name or path', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });

  it('leads every arrow to a screen, with parameters that the screen has', () => {
    const parameters = (path: string) => path.match(/:\w+/g) ?? [];
    for (const { path, parent } of screens) {
      if (!parent) continue;
      expect(at(parent)?.route.id).not.toBe('notfound');
      expect(parameters(path)).toEqual(expect.arrayContaining(parameters(parent)));
    }
  });
});
