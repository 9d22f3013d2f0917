import type { WireComplement, WireMenu, WireOptionGroup } from '@fornada/contract/menu.ts';
import { expect, test } from 'vitest';
import { extrasCell, optionsCell } from './list-cells.ts';
import { menuAsCsv, withPricesOfHours } from './menu-csv.ts';

const extra = (descricao: string, preco: number, more: Partial<WireComplement> = {}) =>
  ({
    descricao,
    preco,
    grupo: '80',
    nome_grupo: 'Extras',
    obrigatorio: 0,
    maxopcoes: 0,
    ...more,
  }) as WireComplement;
const group = (descricao: string, names: string[], more: Partial<WireOptionGroup> = {}) =>
  ({
    descricao,
    obrigatorio: 0,
    maxopcoes: 0,
    opcoes: names.map((name) => ({ descricao: name })),
    ...more,
  }) as WireOptionGroup;

test('extras and options are said by their groups, as the import reads them', () => {
  const alone = { grupo: '', nome_grupo: '' };
  const extras = [
    extra('Natas', 0.5, { maxopcoes: 2 }),
    extra('Mel', 1.2, alone),
    extra('Canela', 0, { maxopcoes: 2 }),
  ];
  expect(extrasCell(extras)).toBe('Extras (opcional, até 2): Natas 0,50; Canela 0,00 | : Mel 1,20');
  expect(optionsCell([group('Açúcar', ['Sem', 'Com'], { obrigatorio: 1, maxopcoes: 1 })])).toBe(
    'Açúcar (obrigatório, até 1): Sem; Com',
  );
});

test('what wouldn’t come back as it is leaves its cell empty', () => {
  expect(extrasCell([extra('Natas; e mel', 0.5)])).toBe('');
  expect(extrasCell([extra('Natas', 0.5), extra('Mel', 1, { grupo: '81' })])).toBe('');
  expect(extrasCell([extra('Natas', 0.5, { nome_grupo: '' })])).toBe('');
  expect(optionsCell([group('Leite: qual', ['Magro'])])).toBe('');
  // Extras of a group that don't agree on it, or what is one name to whoever reads it.
  expect(extrasCell([extra('Natas', 0.5), extra('Mel', 1, { obrigatorio: 1 })])).toBe('');
  const alone = { grupo: '', nome_grupo: '' };
  expect(extrasCell([extra('Natas', 0.5, alone), extra('Mel', 1, { ...alone, maxopcoes: 2 })])).toBe('');
  expect(extrasCell([extra('Leite', 0.5), extra('leite', 1)])).toBe('');
  expect(optionsCell([group('Pão', ['+', 'Trigo'])])).toBe('');
  expect(optionsCell([group('Pão', ['Trigo']), group('pao', ['Milho'])])).toBe('');
  expect(optionsCell([group('Pão (até 2)', ['Trigo'], { obrigatorio: 1 })])).toBe(
    'Pão (até 2) (obrigatório, sem limite): Trigo',
  );
  expect(optionsCell([group('Pão', [])])).toBe('');
});

test('the price of some hours isn’t exported: the import leaves it as it is', () => {
  const nata = {
    cod_produto: '1',
    produto: 'Nata',
    precovenda: 1.2,
    iva: 13,
    alergenios: [],
  };
  // Of one way only it is kept as ''.
  for (const preco_ate of ['19:00', '']) {
    const familias = [{ descricao: 'Doces', produtos: [{ ...nata, preco_ate }] }];
    expect(menuAsCsv({ seccoes: [{ familias }] } as unknown as WireMenu)).toContain('1;Nata;Doces;;13');
  }
  // A draft says of no price that it ends.
  const ementa = {
    seccoes: [{ familias: [{ descricao: 'Doces', produtos: [nata] }] }],
  } as unknown as WireMenu;
  const exported = (codes: string[]) => menuAsCsv(withPricesOfHours({ ementa, com_preco_de_horas: codes }));
  expect(exported(['1'])).toContain('1;Nata;Doces;;13');
  expect(exported([])).toContain('1;Nata;Doces;1,2;13');
});
