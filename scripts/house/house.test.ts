import { describe, expect, test } from 'vitest';
import { barrels } from './barrels.ts';
import { chainZone } from './chain-zone.ts';
import { documents } from './documents.ts';
import { fileLength } from './file-length.ts';
import { fileNames } from './file-names.ts';
import { importCycles } from './import-cycles.ts';
import { importDirection } from './import-direction.ts';
import { machineTraces } from './machine-traces.ts';
import { messages } from './messages.ts';
import { moments } from './moments.ts';
import { noInvoices } from './no-invoices.ts';
import { officeFields } from './office-fields.ts';
import type { HouseCheck } from './repository.ts';
import { sentences } from './sentences.ts';
import { typedRows } from './typed-rows.ts';

/** Where the check finds something, as `path:line`. */
function found(check: HouseCheck, files: Record<string, string>): string[] {
  return check
    .find(Object.entries(files).map(([path, text]) => ({ path, text })))
    .map(({ path, line }) => (line === undefined ? path : `${path}:${line}`));
}

describe('imports go one way', () => {
  test.each([
    ['packages/ui/src/card.tsx', '../../../apps/web/src/cart.ts'],
    ['packages/domain/src/vat.ts', '@fornada/copy/messages.ts'],
    ['packages/contract/src/access.ts', '@fornada/ui/card.tsx'],
    ['apps/web/src/cart.ts', '../../counter/src/board.ts'],
    ['apps/server/src/platform/http.ts', '#modules/orders/routes.ts'],
    ['apps/server/src/platform/http.ts', '../modules.ts'],
    ['apps/server/src/modules/orders/pay.ts', '#adapters/payments/simulator.ts'],
    ['apps/server/src/adapters/sms/port.ts', '#modules/orders/pay.ts'],
    ['apps/server/src/app.ts', '@fornada/testkit/clock.ts'],
    ['apps/server/src/modules/orders/pay.ts', '../../testing/app.ts'],
  ])('%s may not know %s', (path, target) => {
    expect(found(importDirection, { [path]: `\nimport { x } from '${target}';` })).toEqual([`${path}:2`]);
    expect(found(importDirection, { [path]: `await import('${target}');` })).toEqual([`${path}:1`]);
  });

  test.each([
    ['apps/web/src/cart.ts', '@fornada/domain/money.ts'],
    ['apps/web/src/cart.ts', './line.ts'],
    ['apps/server/src/modules/orders/pay.ts', '#adapters/payments/port.ts'],
    ['apps/server/src/modules/orders/pay.ts', '#modules/loyalty/earn.ts'],
    ['apps/server/src/modules/orders/pay.test.ts', '../../testing/app.ts'],
    ['packages/contract/src/access.ts', '@fornada/domain/age.ts'],
    ['packages/domain/src/vat.ts', './money.ts'],
  ])('%s may know %s', (path, target) => {
    expect(found(importDirection, { [path]: `import { x } from '${target}';` })).toEqual([]);
  });
});

test('a cycle is found once, and one of types alone is one', () => {
  const files = {
    'apps/web/src/a.ts': "import { b } from './b.ts';",
    'apps/web/src/b.ts': "import { c } from './c.ts';",
    'apps/web/src/c.ts': "import { a } from './a.ts';",
  };
  expect(found(importCycles, files)).toEqual(['apps/web/src/a.ts']);
  const type = { ...files, 'apps/web/src/c.ts': "import type { a } from './a.ts';" };
  expect(found(importCycles, type)).toEqual(['apps/web/src/a.ts']);
  expect(found(importCycles, { ...files, 'apps/web/src/c.ts': '' })).toEqual([]);
});

test('a cycle through the name of the server’s context is found', () => {
  const files = {
    'apps/server/src/context.ts': "import { read } from '#modules/pos/read.ts';",
    'apps/server/src/modules/pos/read.ts': "import type { Context } from '#context';",
  };
  expect(found(importCycles, files)).toEqual(['apps/server/src/context.ts']);
});

test('names that say nothing are found, wherever in the path', () => {
  const files = {
    'apps/web/src/utils.ts': '',
    'apps/web/src/common/price.ts': '',
    'apps/web/src/price.ts': '',
  };
  expect(found(fileNames, files)).toEqual(['apps/web/src/utils.ts', 'apps/web/src/common/price.ts']);
});

test('long files are found; tests may be long', () => {
  const text = 'x\n'.repeat(301);
  const files = {
    'apps/web/src/a.ts': text,
    'apps/web/src/a.test.ts': text,
    'apps/web/src/b.ts': 'x\n'.repeat(300),
  };
  expect(found(fileLength, files)).toEqual(['apps/web/src/a.ts']);
});

test('a document wraps, but for its tables', () => {
  const long = 'a '.repeat(61);
  const files = { 'docs/a.md': `${'a'.repeat(120)}\n| ${long} |\n${long}`, 'apps/web/src/a.ts': long };
  expect(found(documents, files)).toEqual(['docs/a.md:3']);
});

test('re-exports are found, exports are not', () => {
  const files = {
    'apps/web/src/a.ts': "export * from './b.ts';",
    'apps/web/src/b.ts': "export const b = 1;\nexport { c } from './c.ts';",
    'apps/web/src/c.ts': 'const c = 1;\nexport { c };',
  };
  expect(found(barrels, files)).toEqual(['apps/web/src/a.ts:1', 'apps/web/src/b.ts:2']);
});

test('paths of one machine, closed registries, unfinished work and tests that are not run are found', () => {
  const files = {
    'a.ts': `const path = '/${'home'}/ana/fornada';`,
    'package-lock.json': `"${'resol'}ved": "https://registry.example.com/x.tgz"`,
    'b.ts': `// ${'TO'}DO: bake`,
    'c.test.ts': `test.${'skip'}('bakes', () => {});`,
    'd.ts': "client.watch('/Users/{id}/ReadOnly'); fetch('https://example.com/home/news');",
  };
  expect(found(machineTraces, files)).toEqual(['a.ts:1', 'package-lock.json:1', 'b.ts:1', 'c.test.ts:1']);
});

test('sentences that miss a language, differ in parameters or are never said are found', () => {
  const both = (pt: object, en: object) => ({
    'packages/copy/messages/pt/cart.json': JSON.stringify(pt),
    'packages/copy/messages/en/cart.json': JSON.stringify(en),
    'apps/web/src/cart.tsx': 'm.cart_pay({ total }); m.cart_title();',
  });
  const what = (files: Record<string, string>) =>
    messages
      .find(Object.entries(files).map(([path, text]) => ({ path, text })))
      .map((finding) => finding.what);
  const good = { cart_title: 'Carrinho', cart_pay: 'Pagar {total}' };
  expect(what(both(good, good))).toEqual([]);
  expect(what(both(good, { cart_title: 'Cart' }))).toEqual(['cart_pay is not in English']);
  expect(what(both(good, { ...good, cart_pay: 'Pay' }))).toEqual([
    'cart_pay has other parameters than in cart.json (pt)',
  ]);
  expect(what(both({ ...good, cart_old: 'x' }, { ...good, cart_old: 'x' }))).toEqual([
    'cart_old is never said',
  ]);
  const long = { ...good, cart_title: 'O seu carrinho de compras' };
  expect(what(both(long, long))).toEqual(['cart_title is not translated']);
  expect(what(both({ ...good, cart_title: '' }, good))).toEqual(['cart_title says nothing']);
});

test.each([
  ['the words of an element', '<p>\n  Carrinho vazio\n</p>'],
  ['words beside a value', '<p>Faltam {points}</p>'],
  ['words after a value', '<p>{points} pontos</p>'],
  ['a name that is said aloud', '<button aria-label="Fechar" />'],
  ['what a component shows', '<EmptyState text="Nothing here" />'],
  ['a sentence in code', "const words = 'Não existe conteúdo';"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file, not a template
  ['a sentence around a value', 'const words = `Pão de ${days} dias já não é pão`;'],
])('a sentence outside the catalogue is found: %s', (_name, code) => {
  expect(found(sentences, { 'apps/web/src/cart.tsx': code })).toHaveLength(1);
  expect(
    found(sentences, { 'apps/web/src/cart.test.tsx': code, 'packages/ui/workshop/cart.tsx': code }),
  ).toEqual([]);
});

test.each([
  ['messages', '<p>{m.cart_empty()} <Price amount={total} /></p>'],
  ['signs', '<strong>#{code}</strong> <span>{count}×</span> <p> · </p>'],
  [
    'types and comparisons',
    'const wait = (ms: number): Promise<void> => a > 6 && hour < 12 ? x : <B c={d}>{e}</B>;',
  ],
  ['comments', '// Não existe conteúdo\nconst a = 1; /* <p>Olá a todos</p> */'],
  ['words of the wire', "const row = { telemovel: 'obrigatório', id: 'saldo' };"],
  ['attributes nobody reads', '<input name="telemovel" className="field wide" type="tel" />'],
])('what is no sentence isn’t found: %s', (_name, code) => {
  expect(found(sentences, { 'apps/web/src/cart.tsx': code })).toEqual([]);
});

test('what calls a paper of ours an invoice is found, and what speaks of the provider’s isn’t', () => {
  const path = 'packages/copy/messages/pt/ordering.json';
  for (const said of ['Fatura para {details}', 'A sua fatura', 'Guardar as faturas'])
    expect(found(noInvoices, { [path]: `{\n  "order_said": "${said}"\n}` })).toEqual([`${path}:2`]);
  for (const said of [
    'Não serve de fatura.',
    'Dados para a fatura: {details}',
    'A fatura sai sem nome',
    'Faturação',
  ])
    expect(found(noInvoices, { [path]: `{ "order_said": "${said}" }` })).toEqual([]);
});

test('a field of the back office has a source that its schema has', () => {
  const path = 'apps/office/src/features/content/news.tsx';
  const from = (names: string, place: string) => ({ [path]: `import { ${names} } from '${place}';` });
  expect(found(officeFields, from('Show, TextField', 'react-admin'))).toEqual([`${path}:1`]);
  expect(found(officeFields, from('FlagInput', '../../fields/flag-input.tsx'))).toEqual([`${path}:1`]);
  expect(found(officeFields, { [path]: '<FunctionField label="a"\n source="b" />' })).toEqual([`${path}:1`]);
  const typed = `<FunctionField<OfficeRow<'lojas'>> label="a" source="b" />`;
  expect(found(officeFields, { [path]: typed })).toEqual([`${path}:1`]);
  expect(found(officeFields, from('TextField', '@mui/material'))).toEqual([]);
  expect(found(officeFields, from('fieldsOf', '../../fields/fields-of.tsx'))).toEqual([]);
});

test.each([
  "new Intl.DateTimeFormat('pt-PT', { hour: '2-digit' }).format(at);",
  "new Date(at).toLocaleString('pt-PT');",
  "at.toLocaleDateString('pt-PT');",
])('the back office may not say «%s»: that is the reader’s clock', (text) => {
  expect(found(moments, { 'apps/office/src/words/sale-names.ts': text })).toHaveLength(1);
  expect(found(moments, { 'apps/office/src/words/moment.ts': text })).toEqual([]);
  const zoned = text.replace(/'pt-PT'(, \{)?/, "'pt-PT', { timeZone: 'Europe/Lisbon',");
  expect(found(moments, { 'apps/office/src/words/sale-names.ts': zoned })).toEqual([]);
});

test.each([
  'const nameOf = ({ nome }: RaRecord) => nome;',
  "const { data } = useGetList<OfficeRow<'lojas'>>('grupos');",
  'const id = useRecordContext()?.id;',
  'const { data } = useListContext();',
  '<FunctionField label="a" render={({ nome }) => nome} />',
  'type Touch = RowClickFunction;',
])('the back office may not say «%s»: its row is any', (text) => {
  expect(found(typedRows, { 'apps/office/src/fields/cards.tsx': text })).toHaveLength(1);
  expect(found(typedRows, { 'apps/office/src/app/rows.ts': text })).toEqual([]);
});

test('a row is told where it is typed', () => {
  const typed = `import {
  FunctionField,
  useListContext,
} from 'react-admin';
const { data } = useListContext<OfficeRow<'lojas'>>();
<FunctionField<OfficeRow> render={nameOf}></FunctionField>;`;
  expect(found(typedRows, { 'apps/office/src/fields/cards.tsx': typed })).toEqual([]);
});

test.each([
  ['apps/server/src/modules/figures/read.ts', "toLocal(now, 'Europe/Lisbon')"],
  ['apps/server/src/modules/figures/read.ts', "sql`sold_at at time zone 'Europe/Lisbon'`"],
  ['apps/office/src/words/moment.ts', 'const zone = "Europe/Lisbon";'],
  ['apps/office/src/words/moment.ts', 'now + 86_400_000'],
  ['packages/ui/src/clock.test.ts', 'now + 7 * 24 * HOUR'],
  ['e2e/office.story.ts', 'const day = 24 * 60 * 60_000;'],
])('%s may not say «%s»: the chain’s zone and a day’s length are written once', (path, text) => {
  expect(found(chainZone, { [path]: `\n${text}` })).toEqual([`${path}:2`]);
});

test.each([
  ['packages/domain/src/chain-time.ts', "'Europe/Lisbon'"],
  ['packages/domain/src/opening-hours.test.ts', "'Europe/Lisbon'"],
  ['apps/server/functions/roll_up_coupons.sql', "at time zone 'Europe/Lisbon'"],
  ['apps/server/src/testing/oven.ts', "'Europe/Lisbon'"],
  ['packages/domain/src/local-time.ts', 'const DAY = 24 * HOUR;'],
])('%s may say «%s»', (path, text) => {
  expect(found(chainZone, { [path]: text })).toEqual([]);
});
