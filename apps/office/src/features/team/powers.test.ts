import { everyone } from '@fornada/contract/office-resource.ts';
import { expect, test } from 'vitest';
import { powersOf } from './powers.ts';

const names: Record<string, string> = { opinioes: 'Opiniões', lojas: 'Lojas', auditoria: 'Registo de ações' };
const of = (role: (typeof everyone)[number]) => powersOf(role, (resource) => names[resource] ?? resource);

test('a role is what it changes and what it only sees, by the parts of the menu', () => {
  expect(of('assistant')).toEqual([
    'Atende ao balcão das suas lojas.',
    'Lojas: só vê Lojas, ementas.',
    'Clientes: só vê Opiniões.',
    'Números: só vê relatorios.',
  ]);
  expect(of('manager')).toContain('Equipa: só vê aparelhos, Registo de ações.');
  expect(of('administrator')).toContain('Equipa: muda equipa; só vê aparelhos, Registo de ações.');
});

test('who isn’t trusted with the team isn’t said to see it', () => {
  expect(of('marketing').join()).not.toContain('equipa');
});

test.each(everyone)('%s is told in a list that is read at a glance', (role) => {
  expect(of(role).length).toBeLessThanOrEqual(9);
});
