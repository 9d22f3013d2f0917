import {
  createOfficeRecord,
  listOfficeRecords,
  readOfficeRecord,
  removeOfficeRecord,
  updateOfficeRecord,
} from '@fornada/contract/office.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import {
  type DataProvider,
  type GetListParams,
  type GetManyReferenceParams,
  HttpError,
  type Identifier,
} from 'react-admin';
import { errorsOf, refusalOf } from './refusal.ts';
import { call } from './session.ts';
import { takeAway } from './take-away.ts';

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
  return { data: itens, total };
}

const remove = (recurso: string, id: Identifier) =>
  ask(takeAway(`${recurso}/${id}`, () => call(removeOfficeRecord, { params: { recurso, id } })));

type Kept = { data: object; meta?: { key?: string } };

const told = ({ data, meta }: Kept) => ({
  body: { ...data },
  ...(meta?.key !== undefined && { idempotencyKey: meta.key }),
});

const update = (recurso: string, id: Identifier, kept: Kept) =>
  ask(call(updateOfficeRecord, { params: { recurso, id }, ...told(kept) }));

/** The library's questions as the office's five calls. */
const answers = {
  supportAbortSignal: true,
  getList: (resource: string, params: GetListParams) => list(resource, params),
  getOne: async (recurso: string, { id }: { id: Identifier }) => ({
    data: await ask(call(readOfficeRecord, { params: { recurso, id } })),
  }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: (await list(resource, {}, { ids: ids.join(',') })).data,
  }),
  getManyReference: (resource: string, { target: _target, id, ...params }: GetManyReferenceParams) =>
    list(resource, params, { de: String(id) }),
  create: async (recurso: string, kept: Kept) => ({
    data: await ask(call(createOfficeRecord, { params: { recurso }, ...told(kept) })),
  }),
  update: async (recurso: string, { id, ...kept }: Kept & { id: Identifier }) => ({
    data: await update(recurso, id, kept),
  }),
  updateMany: async (recurso: string, { ids, data }: { ids: Identifier[]; data: object }) => {
    for (const id of ids) await update(recurso, id, { data });
    return { data: ids };
  },
  delete: async (recurso: string, { id, previousData }: { id: Identifier; previousData?: OfficeRow }) => ({
    data: (await remove(recurso, id)) ?? previousData ?? { id },
  }),
  deleteMany: async (recurso: string, { ids }: { ids: Identifier[] }) => {
    for (const id of ids) await remove(recurso, id);
    return { data: ids };
  },
};

/** The library has whoever asks say what a row is: rows.ts says it by the name of the list, and nothing else does. */
export const dataProvider = answers as DataProvider;
