import { describe, expect, it } from 'vitest';
import { stepsBack } from './trail.ts';

describe('the arrow', () => {
  it('goes back to where one came from, past what was opened since', () => {
    expect(stepsBack(['/', '/catalogo', '/catalogo/101/10101'], 2, '/catalogo')).toBe(1);
    expect(stepsBack(['/', '/catalogo', '/catalogo/101/10101', '/catalogo/301/30101'], 3, '/catalogo')).toBe(
      2,
    );
    expect(stepsBack(['/catalogo', '/', '/catalogo', '/carrinho'], 3, '/catalogo')).toBe(1);
  });

  it('goes back to what stands between', () => {
    expect(stepsBack(['/catalogo', '/catalogo/101', '/catalogo/101/10101'], 2, '/catalogo')).toBe(1);
    const search = ['/perguntas-frequentes', '/perguntas-frequentes/pontos/validade'];
    expect(stepsBack(search, 1, '/perguntas-frequentes/pontos')).toBe(1);
  });

  it('follows the link where one came from elsewhere, or nobody knows from where', () => {
    expect(stepsBack(['/', '/novidades/natal'], 1, '/novidades')).toBe(0);
    expect(stepsBack(['/novidades/natal'], 0, '/novidades')).toBe(0);
    const reloaded: string[] = [];
    reloaded[4] = '/catalogo/101/10101';
    expect(stepsBack(reloaded, 4, '/catalogo')).toBe(0);
  });

  it('knows a place whatever it was asked', () => {
    expect(
      stepsBack(['/carrinho/finalizar', '/registo/informacao-legal/termos'], 1, '/carrinho/finalizar?a=1'),
    ).toBe(1);
  });
});
