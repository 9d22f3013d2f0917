import { useState } from 'react';
import {
  Create,
  type CreateProps,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { useIsLeft } from '../app/use-is-left.ts';

/** The library's, of which one is made however often it is sent: what was lost may have been the answer alone. */
export function CreateOnce({ mutationOptions, redirect: then = 'edit', ...props }: CreateProps) {
  const [key] = useState(() => crypto.randomUUID());
  const provider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  const isLeft = useIsLeft();
  async function make({ resource = '', data = {} }: { resource?: string; data?: Partial<RaRecord> }) {
    return (await provider.create(resource, { data, meta: { key } })).data;
  }
  /** The library would lead whoever is elsewhere by then away from there. */
  function onSuccess(made: RaRecord) {
    notify('ra.notification.created', { type: 'info', messageArgs: { smart_count: 1 } });
    if (!isLeft.current) redirect(then, resource, made.id, made);
  }
  return <Create {...props} mutationOptions={{ onSuccess, ...mutationOptions, mutationFn: make }} />;
}
