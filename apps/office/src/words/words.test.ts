import { officeResources } from '@fornada/contract/office-resources.ts';
import { expect, test } from 'vitest';
import { i18nProvider } from './words.ts';

const fieldOf = (path: string) =>
  i18nProvider.translate(`resources.ementas.fields.${path}`, { _: 'Humanized' });

test('a field within a list is called as the same field elsewhere', () => {
  expect(fieldOf('opcoes.opcoes.codigo')).toBe(fieldOf('codigo'));
  expect(fieldOf('seccoes.familias.visivel')).toBe('Visível');
});

test('one that has a name of its own there keeps it', () => {
  expect(fieldOf('image.list')).not.toBe(fieldOf('list'));
});

test('what has no name is said as the library would', () => {
  expect(fieldOf('nada.disto')).toBe('Humanized');
});

test('what is a sentence already is said as it is, whatever the library would say instead', () => {
  expect(i18nProvider.translate('Cupão terminado', { _: 'Elemento removido' })).toBe('Cupão terminado');
});

test('a list counts with its thousands apart, and is of one or of many by the count itself', () => {
  const page = { offsetBegin: 1001, offsetEnd: 1025, total: 23_252 };
  expect(i18nProvider.translate('ra.navigation.page_range_info', page)).toBe(
    '1\u00a0001–1\u00a0025 de 23\u00a0252',
  );
});

test.each(Object.keys(officeResources))('%s has a title', (name) => {
  expect(i18nProvider.translate(`resources.${name}.name`, { _: '' })).not.toBe('');
});

test('each new record has a title of its own', () => {
  for (const [resource, { screens }] of Object.entries(officeResources)) {
    if (!(screens as readonly string[]).includes('create')) continue;
    const title = i18nProvider.translate(`resources.${resource}.page.create`, { _: 'Criar em…' });
    expect(title, resource).not.toBe('Criar em…');
  }
  expect(i18nProvider.translate('resources.cupoes.page.create')).toBe('Criar cupão');
});
