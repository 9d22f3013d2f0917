import { type HouseCheck, lineAt } from './repository.ts';

const taken = /import \{([^}]*)\} from '(?:react-admin|[^']*\/fields\/[^']*)'/g;
/** They are given no source. */
const sourceless = new Set(['FunctionField', 'ReferenceManyField', 'TagInput']);

export const officeFields: HouseCheck = {
  name: 'a field of the back office is one of its record',
  teaches:
    'The library takes any text for a source. Fields and inputs come from fieldsOf, of a resource, or inputsOf, of a call (apps/office/src/fields): with them a field that isn’t there, or has no label, doesn’t compile.',
  find(files) {
    return files
      .filter(({ path }) => /^apps\/office\/src\/features\/.*\.tsx$/.test(path))
      .flatMap(({ path, text }) => {
        const untyped = [...text.matchAll(taken)].flatMap(({ 1: names = '', index }) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => /^[A-Z]\w*(Field|Input)$/.test(name) && !sourceless.has(name))
            .map((name) => ({ path, line: lineAt(text, index), what: `takes ${name} as it is` })),
        );
        const given = [...text.matchAll(/<FunctionField\b(?:<[^\s>]*>+)?[^<]*?\ssource=/g)].map(
          ({ index }) => ({
            ...{ path, line: lineAt(text, index), what: 'gives a source that no schema has seen' },
          }),
        );
        return [...untyped, ...given];
      });
  },
};
