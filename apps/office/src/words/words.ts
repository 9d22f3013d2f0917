import { isOfficeResource, officeResources } from '@fornada/contract/office-resources.ts';
import type { I18nProvider } from 'react-admin';
import { fieldWords } from './field-words.ts';
import { libraryWords, type Word } from './library-words.ts';

/** The sentence behind one of the library's names: its own, a resource's, or a field's, which most resources name alike. */
function find(name: string): Word | undefined {
  const [, resource = '', field] = /^resources\.([\w-]+)\.(?:name|fields\.(.+))$/.exec(name) ?? [];
  if (resource === '') return libraryWords[name];
  const { title, labels = {} }: Named = isOfficeResource(resource) ? officeResources[resource] : {};
  return field === undefined ? title : (labels[field] ?? fieldWord(field));
}

type Named = { title?: Word; labels?: Readonly<Record<string, Word>> };

/** A field of something within a record (`opcoes.opcoes.codigo`) is called as it is elsewhere, unless it has a name of its own there. */
function fieldWord(field: string): Word | undefined {
  const words: Readonly<Record<string, Word>> = fieldWords;
  const within = field.indexOf('.');
  return words[field] ?? (within === -1 ? undefined : fieldWord(field.slice(within + 1)));
}

function translate(name: string, options: Record<string, unknown> = {}): string {
  const word = find(name);
  // What is no name is a sentence already.
  if (word === undefined) return typeof options._ === 'string' ? options._ : name;
  const [one = '', many = one] = word(options as never).split(' |||| ');
  const count = options.smart_count;
  return typeof count === 'number' && count !== 1 ? many : one;
}

export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: async () => {},
  getLocale: () => 'pt',
  getLocales: () => [{ locale: 'pt', name: 'Português' }],
};
