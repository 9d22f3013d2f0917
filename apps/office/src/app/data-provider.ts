import {
  createOfficeRecord,
  listOfficeRecords,
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
import { errorsOf, refusalOf } from './refusal.ts';
import { call } from './session.ts';
import { takeAway } from './take-away.ts';

const record = (found: object) => found as RaRecord;

async function ask<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const refusal = refusalOf(error);
    const { message, status, ...body } = refusal;
    throw new HttpError(message, status, { ...body, errors: errorsOf(refusal) });
  }
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

const remove = (recurso: string, id: Identifier) =>
  ask(takeAway(`${recurso}/${id}`, () => call(removeOfficeRecord, { params: { recurso, id } })));

/** The library's questions as the office's five calls. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => list(resource, params),
  getOne: async (resource, { id }) => ({ data: (await one(resource, id)) as never }),
  getMany: async (resource, { ids }) => ({ data: (await list(resource, {}, { ids: ids.join(',') })).data }),
  getManyReference: (resource, { target: _target, id, ...params }) =>
    list(resource, params, { de: String(id) }),
  create: async (recurso, { data, meta }) => {
    const options = { params: { recurso }, body: { ...data }, idempotencyKey: meta?.key };
    return { data: record(await ask(call(createOfficeRecord, options))) as never };
  },
  update: async (recurso, { id, data, meta }) => {
    const options = { params: { recurso, id }, body: { ...data }, idempotencyKey: meta?.key };
    return { data: record(await ask(call(updateOfficeRecord, options))) as never };
  },
  updateMany: async (recurso, { ids, data }) => {
    for (const id of ids) await ask(call(updateOfficeRecord, { params: { recurso, id }, body: { ...data } }));
    return { data: ids as never[] };
  },
  delete: async (recurso, { id, previousData }) => ({
    data: ((await remove(recurso, id)) ?? previousData ?? { id }) as never,
  }),
  deleteMany: async (recurso, { ids }) => {
    for (const id of ids) await remove(recurso, id);
    return { data: ids as never[] };
  },
};
