import { everyone } from '@fornada/contract/office-resource.ts';
import { expect, test } from 'vitest';
import { powersOf } from './powers.ts';

const names: Record<string, string> = { opinioes: 'Opiniões', lojas: 'Lojas', auditoria: 'Registo de ações' };
const of = (role: (typeof everyone)[number]) => powersOf(role, (resource) => names[resource] ?? resource);

test('a role is what it works with, by the parts of the menu, and what it only reads', () => {
  expect(of('assistant')).toEqual([
    'Atende ao balcão das suas lojas.',
    'Números: relatorios.',
    'Consulta, sem mudar: Lojas, ementas e Opiniões.',
  ]);
  // What nobody changes there is none the less worked with: a sale is given back, a device is taken out.
  expect(of('manager')).toContain('Equipa: aparelhos e Registo de ações.');
  expect(of('administrator')).toContain('Equipa: equipa, aparelhos e Registo de ações.');
});

test('who isn’t trusted with the team isn’t said to see it', () => {
  expect(of('marketing').join()).not.toContain('equipa');
});

test.each(everyone)('%s is told in a list that is read at a glance', (role) => {
  expect(of(role).length).toBeLessThanOrEqual(9);
});
