import type { BoardOrder } from '@fornada/contract/board.ts';
import { expect, test } from 'vitest';
import { kitchenTicket } from '#modules/printing/kitchen-ticket.ts';
import { encodePaper, type Paper } from '#modules/printing/paper.ts';
import { readPaper } from '#modules/simulator/read-paper.ts';

const line = { devolvidas: 0, nome_complementares: [], nome_opcoes: [], inscricao: '', nota: '' };
const order = {
  orderCode: '042',
  id_tipo_entrega: 0,
  cliente: 'João',
  pronta: '2026-03-11T12:30:00.000Z',
  hora_marcada: '2026-03-11T12:30:00.000Z',
  linhas: [
    { ...line, nome: 'Pão de Mafra', qtd: 3, devolvidas: 1, nome_opcoes: ['Fatiado'] },
    {
      ...line,
      nome: 'Bolo de anos',
      qtd: 1,
      inscricao: 'Parabéns, Inês!',
      nota: 'Alergia a frutos de casca',
    },
    { ...line, nome: 'Pastel de nata', qtd: 1, devolvidas: 1 },
  ],
  alergenios: [['gluten'], null, []],
  faltas: [],
  embalagens: [{ tipo: 'saco', qtd: 2, devolvidas: 0 }],
  recipiente_proprio: 1,
  nota: 'Levanto às 12h30 \u001b@\u001dV\u0000 — troco de 20€',
  por_pagar: 12.5,
} as unknown as BoardOrder;
const at = { timeZone: 'Europe/Lisbon', now: new Date('2026-03-11T12:00:00Z') };

/** What no letter is, by its number. */
const visible = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\x20-\x7e\n]/g, (byte) => `<${byte.charCodeAt(0).toString(16)}>`)
    .split('\n');
const words = (paper: Paper, width: 58 | 80) =>
  readPaper(encodePaper(paper, width)).map((runs) =>
    runs
      .map(({ texto }) => texto)
      .join('')
      .trimEnd(),
  );

test('the bytes of a ticket, on 58 mm', () => {
  expect(visible(encodePaper(kitchenTicket(order, at), 58))).toMatchInlineSnapshot(`
    [
      "<1b>@<1c>.<1b>M<0>          <1b>E<1><1d>!"<1b>t<13>#042<1b>E<0><1d>!<0>",
      "<d>        <1b>E<1><1b>E<0><1d>!<1>Take-Away <fa> Jo<c6>o<1d>!<0>",
      "<d>     <1b>E<1>marcado para as 12:30<1b>E<0>",
      "<d><1b>t<0><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4>",
      "<d><1b>E<1><1d>!<1><1b>t<13>2<9e> P<c6>o de Mafra<1b>E<0><1d>!<0>",
      "<d><1b>E<1><1b>E<0>   Fatiado                      ",
      "<d>   Cont<82>m: gl<a3>ten               ",
      "<d><1b>E<1><1d>!<1>1<9e> Bolo de anos<1b>E<0><1d>!<0>",
      "<d><1b>E<1><1b>E<0>   Escrever: <ae>Parab<82>ns, In<88>s!<af>  ",
      "<d><1b>E<1>   Aten<87><c6>o! Alergia a frutos de <1b>E<0>",
      "<d><1b>E<1>   casca                        <1b>E<0>",
      "<d>   Alerg<82>nios: sem informa<87><c6>o   ",
      "<d><1b>E<1>Traz o seu recipiente: n<c6>o<1b>E<0>",
      "<d><1b>E<1>embalar<1b>E<0>",
      "<d>Sacos: 2",
      "<d><af> Levanto <85>s 12h30 @ V - troco",
      "<d>de 20<d5>",
      "<d><1b>E<1>Falta receber 12,50<d5><1b>E<0>",
      "<d><1b>t<0><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4><c4>",
      "<d><1b>t<13>Impresso <85>s 12:00",
      "",
      "",
      "",
      "",
      "<d><1d>V<1>",
      "<d>",
    ]
  `);
});

test('comes out as it was written: accents, euro, and a customer’s words as words alone', () => {
  const lines = words(kitchenTicket(order, at), 80);
  expect(lines).toContain('» Levanto às 12h30 @ V - troco de 20€');
  expect(lines).toContain('   Atenção! Alergia a frutos de casca');
  expect(lines.join()).not.toContain('Pastel de nata');
});

test('of what comes instead it names what is still wanted', () => {
  const [, cake] = order.linhas;
  const swapped = (devolvidas: number) => {
    const faltas = [{ linha: 1, qtd: 2, troca: { id: 'noz', nome: 'Bolo de noz' } }];
    const linhas = [{ ...cake, qtd: 3, devolvidas }];
    return words(kitchenTicket({ ...order, linhas, faltas } as unknown as BoardOrder, at), 80).join();
  };
  expect(swapped(0)).toMatch(/1× Bolo de anos,\s+2× trocar por Bolo de noz.*Parabéns/);
  // Of the line that nothing is made of, its note stays: it may be of an allergy.
  for (const [devolvidas, left] of [
    [1, 2],
    [2, 1],
  ] as const) {
    expect(swapped(devolvidas)).toContain(`,${left}× trocar por Bolo de noz,   Atenção! Alergia`);
    expect(swapped(devolvidas)).not.toMatch(/Bolo de anos|Parabéns/);
  }
});

test('whoever has an allergy is told of what is in what is made, not in what it replaces', () => {
  const said = (qtd: number, alergenios: string[] | null) => {
    const faltas = [{ linha: 1, qtd: 2, troca: { id: 'noz', nome: 'Bolo de noz', alergenios } }];
    const swapped = { linhas: [{ ...order.linhas[1], qtd }], alergenios: [['leite']], faltas };
    return words(kitchenTicket({ ...order, ...swapped } as unknown as BoardOrder, at), 80)
      .filter((text) => /Contém|Alergénios/.test(text))
      .map((text) => text.trim());
  };
  expect(said(2, ['frutos_de_casca_rija'])).toEqual(['Contém: frutos de casca rija']);
  expect(said(3, ['frutos_de_casca_rija'])).toEqual(['Contém: leite, frutos de casca rija']);
  expect(said(3, null)).toEqual(['Alergénios: sem informação']);
});

test('no line is wider than its paper', () => {
  for (const [width, columns] of [
    [58, 32],
    [80, 48],
  ] as const) {
    const lines = readPaper(encodePaper(kitchenTicket(order, at), width));
    const longest = Math.max(
      ...lines.map((runs) => runs.reduce((sum, { texto, largura }) => sum + texto.length * largura, 0)),
    );
    expect(longest).toBeLessThanOrEqual(columns);
  }
});
