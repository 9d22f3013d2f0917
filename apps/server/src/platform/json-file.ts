// Reads a JSON file that people write by hand, and says of everything that is wrong with it where it stands.

import { m } from '@fornada/copy/messages.ts';
import { type AnyNode, parse as parseWithPositions, type ValueNode } from '@humanwhocodes/momoa';
import * as v from 'valibot';

export type FieldPath = readonly (string | number)[];
export type Finding = { path: FieldPath; sentence: string };
/** Line and column count from 1; `path` reads like `seccoes[0].familias[2].codigo`. */
export type FileProblem = { line: number; column: number; path: string; sentence: string };
export type FileReading<T> = { ok: true; value: T } | { ok: false; problems: FileProblem[] };

type Root = ValueNode | undefined;

/**
 * The file's content as the schema gives it, or every problem in the order of the file.
 * @param check what a schema can't say, such as references; it's given the JSON as it came, whatever is wrong with it
 */
export function readJsonFile<S extends v.GenericSchema>(
  text: string,
  schema: S,
  check: (content: unknown) => Finding[] = () => [],
): FileReading<v.InferOutput<S>> {
  const withoutMark = text.replace(/^\uFEFF/, '');
  const unreadable = findSyntaxProblem(withoutMark);
  if (unreadable) return { ok: false, problems: [unreadable] };
  const content: unknown = JSON.parse(withoutMark);
  const result = v.safeParse(schema, content);
  const findings = [
    ...(result.issues ?? []).map((issue) => ({ path: pathOf(issue), sentence: issue.message })),
    ...check(content),
  ];
  if (result.success && findings.length === 0) return { ok: true, value: result.output };
  return { ok: false, problems: locate(withoutMark, findings) };
}

/** Where each finding stands in the file, in the order of the file. */
export function locate(text: string, findings: readonly Finding[]): FileProblem[] {
  const root = parseWithPositions(text.replace(/^\uFEFF/, '')).body;
  return findings
    .map(({ path, sentence }) => ({ ...positionOf(root, path), path: spell(path), sentence }))
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Where a text stops being JSON; undefined for one that is. */
export function findSyntaxProblem(text: string): FileProblem | undefined {
  const withoutMark = text.replace(/^\uFEFF/, '');
  try {
    JSON.parse(withoutMark);
    return undefined;
  } catch {
    return syntaxProblem(withoutMark);
  }
}

function syntaxProblem(text: string): FileProblem {
  const problem = { line: 1, column: 1, path: '', sentence: m.import_json_syntax() };
  try {
    parseWithPositions(text);
    return problem;
  } catch (error) {
    const { line, column } = error as { line?: number; column?: number };
    return { ...problem, line: line ?? 1, column: column ?? 1 };
  }
}

function pathOf(issue: v.BaseIssue<unknown>): FieldPath {
  return (issue.path ?? []).map((item) => item.key as string | number);
}

/** A field that is missing is said to be where the object that should have it begins. */
function positionOf(root: Root, path: FieldPath): { line: number; column: number } {
  let node: AnyNode | undefined = root;
  let deepest = root?.loc.start;
  for (const key of path) {
    node = childOf(node, key);
    if (node === undefined) break;
    deepest = node.loc.start;
  }
  return { line: deepest?.line ?? 1, column: deepest?.column ?? 1 };
}

function childOf(node: AnyNode | undefined, key: string | number): ValueNode | undefined {
  if (node?.type === 'Array') return node.elements[Number(key)]?.value;
  if (node?.type !== 'Object') return undefined;
  return node.members.findLast(({ name }) => (name.type === 'String' ? name.value : name.name) === key)
    ?.value;
}

/** As it is said to people: `seccoes[0].codigo`. */
export function spell(path: FieldPath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
