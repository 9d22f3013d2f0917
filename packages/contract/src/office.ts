import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described } from './kinds.ts';
import { type OfficeResourceName, type OfficeRow, officeResources } from './office-resources.ts';
import { optionalText } from './rules.ts';

// The back office speaks one convention: every resource of `office-resources.ts` is listed, read, made, changed and removed
// by the five calls below, and its own record is what they answer with.

const anyRecord = <R extends OfficeResourceName>(name: R) =>
  v.pipe(officeResources[name].record as v.GenericSchema<OfficeRow<R>>, v.title(name));

export const officeRecord = described(
  v.union(Object.keys(officeResources).map((name) => anyRecord(name as OfficeResourceName))),
  "A record as its resource's form shows it and sends it back; `id` names it.",
);

/** A digest of what a form sends: saving sends it back. */
const revision = { revisao: v.exactOptional(v.string()) };
export type Revised<T> = T & v.InferOutput<v.ObjectSchema<typeof revision, undefined>>;

/** What a list, and one record of it, answer. */
export const answersOf = (name: OfficeResourceName) => {
  const { record } = officeResources[name];
  const list = v.object({ itens: v.array(record), total: v.number() });
  return { list, record: v.object({ ...record.entries, ...revision }) };
};

const officePage = v.object({ itens: v.array(officeRecord), total: v.number() });

const whole = (minimum: number, maximum: number, otherwise: string) =>
  v.pipe(
    v.optional(v.string(m.error_value_invalid), otherwise),
    v.regex(/^\d{1,6}$/, m.error_numeric),
    v.transform(Number),
    v.minValue(minimum, m.error_value_invalid),
    v.maxValue(maximum, m.error_value_invalid),
  );
const word = (maximum = 64) => optionalText(maximum);

export const officeQuery = v.object({
  pagina: whole(1, 100_000, '1'),
  por_pagina: whole(1, 200, '25'),
  ordem: word(),
  sentido: v.optional(v.picklist(['ASC', 'DESC'], m.error_value_invalid), 'ASC'),
  /** Words to look for, wherever the resource looks. */
  q: word(120),
  /** Only these, by their ids with commas between. */
  ids: word(2_000),
  loja: v.pipe(word(9), v.regex(/^\d*$/, m.error_numeric)),
  estado: word(),
  /** Of what the resource belongs to: a customer, a category, a kind. */
  de: word(),
  /** Days, both included. */
  desde: word(10),
  ate: word(10),
  canal: word(),
  meio: word(),
  /** Of a list that goes on by key: the id of the last that was shown. */
  depois: word(),
});
export type OfficeQuery = v.InferOutput<typeof officeQuery>;

export const listOfficeRecords = endpoint('GET /api/gestao/:recurso', 'staff', {
  summary: 'A page of a resource of the back office',
  query: officeQuery,
  data: officePage,
});

export const readOfficeRecord = endpoint('GET /api/gestao/:recurso/:id', 'staff', {
  summary: 'One record of the back office',
  data: officeRecord,
});

export const createOfficeRecord = endpoint('POST /api/gestao/:recurso', 'staff', {
  summary: 'Makes a record; told again with the same `Idempotency-Key`, the one that was made',
  idempotent: 'optional',
  body: v.looseObject({}),
  data: officeRecord,
});

export const updateOfficeRecord = endpoint('PUT /api/gestao/:recurso/:id', 'staff', {
  summary: 'Changes a record; told again with the same `Idempotency-Key`, that it is done',
  idempotent: 'optional',
  body: v.looseObject({}),
  data: officeRecord,
});

export const removeOfficeRecord = endpoint('DELETE /api/gestao/:recurso/:id', 'staff', {
  summary: 'Removes a record',
  data: officeRecord,
});
