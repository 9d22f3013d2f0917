// For the bundles of browsers: what a call answers is a schema for the tests and for the API's description, and a type for
// everybody else. With nothing in its place, nothing refers to the schema, and it stays out; so does the description's summary.
import { type Plugin, parseSync } from 'vite';

const omitted = ['data', 'summary'];

export const omitAnswers: Plugin = {
  name: 'omit-answers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/[\w-]+\.ts$/, code: "from 'valibot'" },
    handler(code, id) {
      const answers = parseSync(id, code).program.body.flatMap((statement) => {
        const { declaration } = statement.type === 'ExportNamedDeclaration' ? statement : {};
        if (declaration?.type !== 'VariableDeclaration') return [];
        return declaration.declarations.flatMap(({ init }) => {
          if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
          const call = init.arguments.at(-1);
          if (init.callee.name !== 'endpoint' || call?.type !== 'ObjectExpression') return [];
          return call.properties.flatMap((property) =>
            property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            omitted.includes(property.key.name)
              ? [property.value]
              : [],
          );
        });
      });
      const left = answers.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}0${text.slice(end)}`,
        code,
      );
      // The bundler doesn't see that a schema has no effects where its module is loaded late.
      return {
        code: left.replaceAll(
          /\b(?:v\.\w+|named|described|article|inEnglish|picked|lineWith)\(/g,
          '/* @__PURE__ */ $&',
        ),
        map: null,
      };
    },
  },
};
