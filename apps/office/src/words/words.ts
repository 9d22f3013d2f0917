import { isOfficeResource, officeResources } from '@fornada/contract/office-resources.ts';
import { officeSentences, type Sentence } from '@fornada/copy/office-sentences.ts';
import type { I18nProvider } from 'react-admin';
import { fieldWord, keyOf } from './field-words.ts';
import { figureInWords } from './price.ts';

/**
 * The sentence behind one of the library's names: its own (none of its translations is kept up for European Portuguese), a
 * resource's, that of a new record of it, other words by which its screen is looked for, or a field's, which most resources name
 * alike.
 */
function find(name: string): Sentence | undefined {
  const [, resource = '', of = '', field] =
    /^resources\.([\w-]+)\.(?:(name|page\.create|also)|fields\.(.+))$/.exec(name) ?? [];
  if (resource === '') return name.startsWith('ra.') ? officeSentences[`office_${keyOf(name)}`] : undefined;
  if (field === undefined) return officeSentences[`office_${kinds[of]}_${keyOf(resource)}`];
  const { labels = {} } = (isOfficeResource(resource) ? officeResources[resource] : {}) as Labelled;
  return labels[field] ?? fieldWord(field);
}

const kinds: Record<string, string> = { name: 'resource', 'page.create': 'create', also: 'also' };

type Labelled = { labels?: Readonly<Record<string, Sentence>> };

const isName = /^[\w-]+(?:\.[\w-]+)+$/;

/** '1–25 de 23 252': the library counts without leaving thousands apart. */
const inFigures = (options: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'number' ? figureInWords(String(value)) : value,
    ]),
  );

function translate(name: string, options: Record<string, unknown> = {}): string {
  const word = find(name);
  // What is no name is a sentence already, whatever the library would say where a name has none.
  if (word === undefined) return isName.test(name) && typeof options._ === 'string' ? options._ : name;
  const told = name.startsWith('ra.navigation.') ? inFigures(options) : options;
  const [one = '', many = one] = word(told as never).split(' |||| ');
  const count = options.smart_count;
  return typeof count === 'number' && count !== 1 ? many : one;
}

export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: async () => {},
  getLocale: () => 'pt',
  getLocales: () => [{ locale: 'pt', name: 'Português' }],
};
