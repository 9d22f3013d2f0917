import { expect, test } from 'vitest';
import { compareFields } from './compare-menus.ts';

test('extras and options are told by names, prices and rules', () => {
  const sugar = { descricao: 'Açúcar', opcoes: [{ descricao: 'Sem' }, { descricao: 'Com' }] };
  const cream = { descricao: 'Chantilly', preco: 0.5, obrigatorio: 0 };
  const before = {
    opcoes: [{ ...sugar, obrigatorio: 1, maxopcoes: 1 }],
    complementares: [{ ...cream, maxopcoes: 2 }],
  };
  const after = {
    opcoes: [{ ...sugar, obrigatorio: 0, maxopcoes: 0 }],
    complementares: [{ ...cream, maxopcoes: 0 }],
  };
  expect(compareFields(before, after)).toEqual([
    { campo: 'opcoes', antes: 'Açúcar (obrigatório, até 1: Sem, Com)', depois: 'Açúcar (Sem, Com)' },
    { campo: 'complementares', antes: 'Chantilly 0,50€ (até 2)', depois: 'Chantilly 0,50€' },
  ]);
});

test('a family that a product moves to is told once, by its name', () => {
  const before = { familia: 'Torradas', codigo_familia: '401', nome_familia: 'Torradas' };
  const moved = { familia: 'Sandes', codigo_familia: '402', nome_familia: 'Sandes' };
  expect(compareFields(before, moved)).toEqual([{ campo: 'familia', antes: 'Torradas', depois: 'Sandes' }]);
  // Of two that are called alike there is nothing else to say.
  const namesake = { ...before, codigo_familia: '7' };
  expect(compareFields(before, namesake)).toEqual([{ campo: 'codigo_familia', antes: '401', depois: '7' }]);
});
