import { CallError } from '@fornada/contract/client.ts';
import {
  createOfficeRecord,
  listOfficeRecords,
  type OfficeRecord,
  readOfficeRecord,
  removeOfficeRecord,
  updateOfficeRecord,
} from '@fornada/contract/office.ts';
import {
  type DataProvider,
  type GetListParams,
  HttpError,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { call } from './session.ts';

const record = (found: OfficeRecord) => found as OfficeRecord & RaRecord;

/** A refusal as the library's forms take it: the field's sentences stand beside their fields. */
async function ask<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message, fields } = error.error;
    const errors = fields && { errors: nest(fields), ...(fields.root && { root: fields.root }) };
    throw new HttpError(message, error.status, errors);
  }
}

/** `{'image.list': 'x'}` as `{image: {list: 'x'}}`: the form's own shape. */
function nest(fields: Record<string, string>): object {
  const tree: Record<string, unknown> = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let place = tree;
    for (const part of parts) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[last] = sentence;
  }
  return tree;
}

async function list(recurso: string, params: Partial<GetListParams>, of: Record<string, string> = {}) {
  const { pagination, sort, filter = {}, signal } = params;
  const query = {
    pagina: String(pagination?.page ?? 1),
    por_pagina: String(pagination?.perPage ?? 200),
    ordem: sort?.field ?? '',
    sentido: sort?.order ?? 'ASC',
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value ?? '')])),
    ...of,
  };
  const options = { params: { recurso }, query: query as never, ...(signal && { signal }) };
  const { itens, total } = await ask(call(listOfficeRecords, options));
  return { data: itens.map(record) as never[], total };
}

const one = async (recurso: string, id: Identifier) =>
  record(await ask(call(readOfficeRecord, { params: { recurso, id } })));

/** The library's questions as the office's five calls. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => list(resource, params),
  getOne: async (resource, { id }) => ({ data: (await one(resource, id)) as never }),
  getMany: async (resource, { ids }) => ({ data: (await list(resource, {}, { ids: ids.join(',') })).data }),
  getManyReference: (resource, { target: _target, id, ...params }) =>
    list(resource, params, { de: String(id) }),
  create: async (recurso, { data }) => ({
    data: record(
      await ask(call(createOfficeRecord, { params: { recurso }, body: data as Record<string, unknown> })),
    ) as never,
  }),
  update: async (recurso, { id, data }) => ({
    data: record(
      await ask(call(updateOfficeRecord, { params: { recurso, id }, body: data as Record<string, unknown> })),
    ) as never,
  }),
  updateMany: async (recurso, { ids, data }) => {
    for (const id of ids)
      await ask(call(updateOfficeRecord, { params: { recurso, id }, body: data as Record<string, unknown> }));
    return { data: ids as never[] };
  },
  delete: async (recurso, { id }) => ({
    data: record(await ask(call(removeOfficeRecord, { params: { recurso, id } }))) as never,
  }),
  deleteMany: async (recurso, { ids }) => {
    for (const id of ids) await ask(call(removeOfficeRecord, { params: { recurso, id } }));
    return { data: ids as never[] };
  },
};
