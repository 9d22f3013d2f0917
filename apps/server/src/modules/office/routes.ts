import {
  createOfficeRecord,
  listOfficeRecords,
  readOfficeRecord,
  removeOfficeRecord,
  updateOfficeRecord,
} from '@fornada/contract/office.ts';
import type { Context } from '#context';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { validateForm } from '#platform/validation.ts';
import { type ListedResources, resourceFor } from './resources.ts';
import { withRevision } from './revision.ts';
import { createRecord, removeRecord, updateRecord } from './write-record.ts';

export function addOfficeRoutes(app: Http, context: Context, resources: ListedResources): void {
  const { db } = context;

  handle(app, context, listOfficeRecords, async ({ actor, params, query }) => {
    const resource = resourceFor(resources, actor, params.recurso, 'view');
    return await resource.list(db, query, actor, context);
  });

  handle(app, context, readOfficeRecord, async ({ actor, params: { recurso, id = '' } }) => {
    const resource = resourceFor(resources, actor, recurso, 'view');
    return withRevision(resource, (await resource.read(db, id, actor, context)) ?? refuse('not_found'));
  });

  handle(app, context, createOfficeRecord, async ({ actor, params, body, idempotencyKey: key }) => {
    const resource = resourceFor(resources, actor, params.recurso, 'edit');
    if (!resource.schema || !resource.create) refuse('not_found');
    const input = validateForm(resource.newSchema ?? resource.schema, body);
    const made = await createRecord(context, resource, input, actor, { key, body });
    return withRevision(resource, made);
  });

  handle(app, context, updateOfficeRecord, async ({ actor, params, body, idempotencyKey: key }) => {
    const { recurso, id = '' } = params;
    const resource = resourceFor(resources, actor, recurso, 'edit');
    if (!resource.schema || !resource.update) refuse('not_found');
    const input = validateForm(resource.schema, body);
    const changed = await updateRecord(context, resource, id, input, actor, { key, body });
    return withRevision(resource, changed);
  });

  handle(app, context, removeOfficeRecord, async ({ actor, params: { recurso, id = '' } }) => {
    const resource = resourceFor(resources, actor, recurso, 'edit');
    if (!resource.remove) refuse('not_found');
    return await removeRecord(context, resource, id, actor);
  });
}
