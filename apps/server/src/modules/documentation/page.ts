import { errors } from '@fornada/contract/errors.ts';
import type { JsonSchema } from './answer-schemas.ts';
import { accessWords, type OpenApi, type Operation } from './openapi.ts';

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: unknown) => String(value).replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? sign);
/** Text between backquotes is code. */
const prose = (value: string) => text(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** The document as a page that needs no script and loads nothing but its style. */
export function renderPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Object.entries(accessWords)
    .map(([access, words]) => ({
      access,
      words,
      calls: operations.filter(({ operation }) => operation.tags.includes(access)),
    }))
    .filter(({ calls }) => calls.length > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fornada: the API</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<h1>Fornada: the API</h1>
<p>${prose(document.info.description).replaceAll('\n', ' ')}</p>
<p><a href="/docs/openapi.json">OpenAPI 3.1 document</a></p>
</header>
<nav aria-label="Calls">
<ul>
${groups.map(({ access, calls }) => `<li><a href="#${access}">${text(access)}</a> (${calls.length})</li>`).join('\n')}
<li><a href="#errors">errors</a></li>
<li><a href="#types">types</a></li>
</ul>
</nav>
<main>
${groups
  .map(
    ({ access, words, calls }) => `<section id="${access}">
<h2>${text(access)}</h2>
<p>${prose(words)}</p>
${calls.map(({ path, method, operation }) => renderCall(path, method, operation)).join('\n')}
</section>`,
  )
  .join('\n')}
<section id="errors">
<h2>Errors</h2>
<div class="table" role="region" aria-label="Errors" tabindex="0"><table>
<thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">message</th></tr></thead>
<tbody>
${Object.entries(errors)
  .map(
    ([code, { status, message }]) =>
      `<tr><td><code>${text(code)}</code></td><td>${status}</td><td lang="pt">${text((message as (parts: object) => string)({}))}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table></div>
</section>
<section id="types">
<h2>Types</h2>
${Object.entries(document.components.schemas)
  .map(
    ([name, schema]) => `<article id="type-${name}">
<h3>${text(name)}</h3>
${typeof schema.description === 'string' ? `<p>${prose(schema.description)}</p>` : ''}
<pre tabindex="0"><code>${renderType(schema)}</code></pre>
</article>`,
  )
  .join('\n')}
</section>
</main>
</body>
</html>
`;
}

function renderCall(path: string, method: string, operation: Operation): string {
  const { content } = operation.responses[200] as {
    content: { 'application/json': { schema: { properties: { data: JsonSchema } } } };
  };
  const { data } = content['application/json'].schema.properties;
  const parts = [
    ...operation.parameters.map(
      ({ name, in: place, required, schema }) =>
        `<dt><code>${text(name)}</code></dt><dd>${place}${required ? '' : ', optional'}: <code>${renderType(schema)}</code></dd>`,
    ),
    ...(operation.requestBody
      ? [
          `<dt>body</dt><dd><pre tabindex="0"><code>${renderType(operation.requestBody.content['application/json'].schema)}</code></pre></dd>`,
        ]
      : []),
    `<dt>data</dt><dd><pre tabindex="0"><code>${renderType(data)}</code></pre></dd>`,
  ];
  return `<article>
<h3><span class="method">${method}</span> <code>${text(path)}</code></h3>
<p>${prose(operation.summary)}</p>
<dl>${parts.join('')}</dl>
</article>`;
}

/** A schema as one would write its type; names lead to their place on the page. */
function renderType(schema: JsonSchema, indent = ''): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#type-${text(name)}">${text(name)}</a>`;
  }
  if ('const' in schema) return text(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => text(JSON.stringify(value))).join(' | ');
  for (const [keyword, sign] of [
    ['anyOf', ' | '],
    ['oneOf', ' | '],
    ['allOf', ' &amp; '],
  ] as const) {
    const parts = schema[keyword];
    if (Array.isArray(parts)) return parts.map((part) => renderType(part as JsonSchema, indent)).join(sign);
  }
  if (schema.type === 'array') return renderList(schema, indent);
  if (schema.type === 'object' && schema.properties !== undefined) return renderObject(schema, indent);
  if (schema.type === 'object')
    return `{ [key]: ${renderType(asSchema(schema.additionalProperties), indent)} }`;
  return text(schema.type ?? 'any');
}

function renderList(schema: JsonSchema, indent: string): string {
  if (Array.isArray(schema.prefixItems)) {
    return `[${schema.prefixItems.map((item) => renderType(item as JsonSchema, indent)).join(', ')}]`;
  }
  return `(${renderType(asSchema(schema.items), indent)})[]`.replace(/^\((<a [^>]*>\w+<\/a>|\w+)\)/, '$1');
}

function renderObject(schema: JsonSchema, indent: string): string {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties as Record<string, JsonSchema>).flatMap(
    ([name, property]) => [
      ...(typeof property.description === 'string' ? [`${inner}// ${text(property.description)}`] : []),
      `${inner}${text(name)}${required.includes(name) ? '' : '?'}: ${renderType(property, inner)}`,
    ],
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
