// Turns what came over the wire into what the schemas promise, or refuses it with every field's sentence.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { refuse } from '#platform/refusal.ts';

// A schema without a sentence of its own still answers in the customer's language, with the specification's §5 words.
v.setGlobalMessage((issue) =>
  issue.input === undefined || issue.input === null || issue.input === ''
    ? m.error_required()
    : m.error_value_invalid(),
);

/** No form and no cart is nested deeper; a value that is was made to exhaust something. */
const deepest = 20;
/** The widest of them is a cart of 100 lines with 50 extras and 50 options each. */
const mostValues = 12_000;
/** More wrong fields than any form has: a body made of mistakes isn't answered with a longer one. */
const mostFields = 100;

/**
 * The schema's output for `input`.
 * @throws Refusal `invalid_fields` with one sentence per field, or `malformed` when it isn't even an object
 */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  return validated(schema, input, (issue) => issue.message);
}

/**
 * As `validate`, for a form that people fill in by a schema which was written for files: a field that was left empty is
 * told in the specification's words, and not in those that help to mend a file.
 */
export function validateForm<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  return validated(schema, input, (issue) => (isEmpty(issue.input) ? m.error_required() : issue.message));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function validated<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  sentenceOf: (issue: v.BaseIssue<unknown>) => string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const named = new Map<string, string>();
  for (const issue of result.issues) {
    const path = v.getDotPath(issue);
    if (path !== null && named.size < mostFields) named.set(path, named.get(path) ?? sentenceOf(issue));
  }
  if (named.size === 0) refuse('malformed');
  refuse('invalid_fields', { fields: Object.fromEntries(named) });
}

/**
 * Parses a JSON body. Text that PostgreSQL can't hold (NUL, half a surrogate pair), keys that reach for an object's
 * prototype, bottomless nesting and more values than any call takes are refused here, once, for every route.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse('malformed');
  }
  inspect(value, 0, { left: mostValues });
  return value;
}

/** Refuses a text that can't be stored. */
export function inspectText(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) refuse('malformed');
}

function inspect(value: unknown, depth: number, values: { left: number }): void {
  values.left -= 1;
  if (values.left < 0) refuse('malformed');
  if (typeof value === 'string') inspectText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth === deepest) refuse('malformed');
  for (const [key, child] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') refuse('malformed');
    inspectText(key);
    inspect(child, depth + 1, values);
  }
}
