// Reads the contract's answer types as JSON Schema. They are plain data by design (interfaces, literals, lists), so this
// little of TypeScript's grammar is all of it; a type outside it fails the test of this folder, not a reader of /docs.
import { type Token, tokenise } from './type-tokens.ts';

export type JsonSchema = { [keyword: string]: unknown };

const words: Record<string, JsonSchema> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  unknown: {},
  true: { const: true },
  false: { const: false },
  never: { not: {} },
};

/** @param names where a name that is neither a word nor known here is to be found */
export function readType(source: string, names: (name: string) => JsonSchema): JsonSchema {
  const reader = createReader(tokenise(source), names);
  const schema = reader.readType();
  reader.expectEnd();
  return schema;
}

function createReader(tokens: Token[], names: (name: string) => JsonSchema) {
  let at = 0;
  const peek = () => tokens[at]?.text;
  const take = () => {
    const token = tokens[at];
    if (!token) throw new SyntaxError('The type ends too soon');
    at += 1;
    return token;
  };
  const skip = (text: string) => peek() === text && Boolean(take());
  const expect = (text: string) => {
    const { text: found } = take();
    if (found !== text) throw new SyntaxError(`${text} expected, not ${found}`);
  };

  function readType(): JsonSchema {
    skip('|');
    const choices = [readIntersection()];
    while (skip('|')) choices.push(readIntersection());
    return unite(choices);
  }

  function readIntersection(): JsonSchema {
    const parts = [readList()];
    while (skip('&')) parts.push(readList());
    return parts.length === 1 ? (parts[0] as JsonSchema) : { allOf: parts };
  }

  function readList(): JsonSchema {
    let schema = readOne();
    while (peek() === '[') {
      take();
      const isIndex = skip('number');
      expect(']');
      if (!isIndex) schema = { type: 'array', items: schema };
    }
    return schema;
  }

  function readOne(): JsonSchema {
    const { text } = take();
    if (text === '{') return readMembers();
    if (text === '[') return readTuple();
    if (text === '(') {
      const inner = readType();
      expect(')');
      return inner;
    }
    if (text.startsWith("'")) return { const: text.slice(1, -1) };
    if (/^-?\d/.test(text)) return { const: Number(text) };
    // Only `(typeof choices)[number]` is written: the choices themselves say it all.
    if (text === 'typeof') return names(`typeof ${take().text}`);
    return peek() === '<' ? readGeneric(text) : (words[text] ?? names(text));
  }

  function readMembers(): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    while (!skip('}')) {
      const { text, comment } = take();
      if (text === 'readonly' && peek() !== ':' && peek() !== '?') continue;
      const name = text.replaceAll("'", '');
      if (!skip('?')) required.push(name);
      expect(':');
      const schema = readType();
      properties[name] = comment === '' ? schema : { ...schema, description: comment };
      while (peek() === ';' || peek() === ',') take();
    }
    return { type: 'object', properties, required };
  }

  function readTuple(): JsonSchema {
    const items: JsonSchema[] = [];
    while (!skip(']')) {
      items.push(readType());
      skip(',');
    }
    return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
  }

  function readGeneric(name: string): JsonSchema {
    expect('<');
    const inside: JsonSchema[] = [];
    while (!skip('>')) {
      inside.push(readType());
      skip(',');
    }
    const [first = {}, second = {}] = inside;
    if (name === 'Partial') return first;
    if (name === 'Record') return { type: 'object', ...keysOf(first), additionalProperties: second };
    throw new SyntaxError(`${name}<> isn't read`);
  }

  return {
    readType,
    expectEnd() {
      if (at < tokens.length) throw new SyntaxError(`The type goes on with ${peek()}`);
    },
  };
}

function keysOf(key: JsonSchema): JsonSchema {
  return Array.isArray(key.enum) ? { propertyNames: { enum: key.enum } } : {};
}

/** 'a' | 'b' is an enumeration, `T | null` a choice. */
function unite(choices: JsonSchema[]): JsonSchema {
  if (choices.length === 1) return choices[0] as JsonSchema;
  const constants = choices.filter((choice) => 'const' in choice).map((choice) => choice.const);
  const others = choices.filter((choice) => !('const' in choice));
  if (others.length === 0) return { enum: constants };
  return { anyOf: [...(constants.length > 0 ? [{ enum: constants }] : []), ...others] };
}
