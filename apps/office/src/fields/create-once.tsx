import { useRef } from 'react';
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
import { isReused } from '../app/use-request-keys.ts';

/** The library's, of which one is made however often it is sent: what was lost may have been the answer alone. */
export function CreateOnce({ mutationOptions, redirect: then = 'edit', ...props }: CreateProps) {
  const key = useRef<string>(undefined);
  const provider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  const isLeft = useIsLeft();
  async function make({ resource = '', data = {} }: { resource?: string; data?: Partial<RaRecord> }) {
    key.current ??= crypto.randomUUID();
    try {
      return (await provider.create(resource, { data, meta: { key: key.current } })).data;
    } catch (error) {
      // What it said before has been made: what it says now is another, for whoever saves it all the same.
      if (isReused(error)) key.current = undefined;
      throw error;
    }
  }
  /** The library would lead whoever is elsewhere by then away from there. */
  function onSuccess(made: RaRecord) {
    notify('ra.notification.created', { type: 'info', messageArgs: { smart_count: 1 } });
    if (!isLeft.current) redirect(then, resource, made.id, made);
  }
  return <Create {...props} mutationOptions={{ onSuccess, ...mutationOptions, mutationFn: make }} />;
}
