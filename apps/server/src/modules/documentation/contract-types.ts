import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wireAllergens } from '@fornada/contract/allergens.ts';
import { menuSchemas } from './menu-schemas.ts';
import { type JsonSchema, readType } from './read-types.ts';

const directory = join(import.meta.dirname, '../../../../../packages/contract/src');

/** What each call answers and what those types are, as read from the contract's source. */
export type ContractTypes = {
  /** By `GET /api/novidades`. */
  answers: Map<string, JsonSchema>;
  schemas: Record<string, JsonSchema>;
};

/** Types that are computed rather than written out. */
const computed: Record<string, (reference: (name: string) => JsonSchema) => JsonSchema> = {
  WireAllergen: () => ({ enum: Object.values(wireAllergens) }),
  ...menuSchemas,
};

export function readContractTypes(): ContractTypes {
  const sources = readdirSync(directory)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(join(directory, name), 'utf8'));
  const schemas: Record<string, JsonSchema> = {};
  const declarations = new Map(sources.flatMap(declarationsIn));

  const reference = (name: string): JsonSchema => {
    if (name.startsWith('typeof ')) return choicesOf(name.slice('typeof '.length), sources);
    if (!(name in schemas)) {
      const declaration = declarations.get(name);
      if (declaration === undefined && !(name in computed)) throw new SyntaxError(`${name} isn't declared`);
      schemas[name] = {};
      schemas[name] = computed[name]?.(reference) ?? readDeclaration(declaration as Declaration, reference);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const answers = new Map(
    sources.flatMap((source) =>
      [...source.matchAll(endpointPattern)].map(([, method, path, type = '']) => [
        `${method} ${path}`,
        readType(type, reference),
      ]),
    ),
  );
  // What nobody asked for is told, too: it stands in no answer.
  reference('WebhookMessage');
  return { answers, schemas };
}

/** `const choices = ['a', 'b'] as const` as the enumeration that its type is. */
function choicesOf(name: string, sources: string[]): JsonSchema {
  for (const source of sources) {
    const list = new RegExp(`const ${name} = \\[([^\\]]*)\\] as const`).exec(source)?.[1];
    if (list !== undefined) return { enum: [...list.matchAll(/'([^']*)'/g)].map((match) => match[1]) };
  }
  throw new SyntaxError(`${name} isn't a list of choices`);
}

type Declaration = { body: string; bases: string[]; comment: string };

const endpointPattern = /method: '(\w+)',\s*path: '([^']+)',[\s\S]*?data: returns<([\s\S]+?)>\(\),/g;
const interfacePattern =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?(?:export )?interface (\w+)(?: extends ([\w, ]+))? (\{[\s\S]*?\n\})/g;
const aliasPattern = /(?:export )?type (\w+) =\s*([^;]+);/g;

function declarationsIn(source: string): [string, Declaration][] {
  const interfaces = [...source.matchAll(interfacePattern)].map(
    ([, comment = '', name = '', bases = '', body = '']): [string, Declaration] => [
      name,
      {
        body,
        bases: bases
          .split(',')
          .map((base) => base.trim())
          .filter(Boolean),
        comment: comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim(),
      },
    ],
  );
  const aliases = [...source.matchAll(aliasPattern)].map(
    ([, name = '', body = '']): [string, Declaration] => [name, { body, bases: [], comment: '' }],
  );
  return [...aliases, ...interfaces];
}

function readDeclaration(
  { body, bases, comment }: Declaration,
  reference: (name: string) => JsonSchema,
): JsonSchema {
  const own = readType(body, reference);
  const schema = bases.length === 0 ? own : { allOf: [...bases.map(reference), own] };
  return comment === '' ? schema : { description: comment, ...schema };
}
