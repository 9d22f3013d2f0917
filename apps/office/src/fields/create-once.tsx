import type { OfficeResourceName, OfficeRow } from '@fornada/contract/office-resources.ts';
import { useRef } from 'react';
import { Create, type CreateProps, useDataProvider, useNotify, useRedirect } from 'react-admin';
import { useIsLeft } from '../app/use-is-left.ts';
import { isReused } from '../app/use-request-keys.ts';

type Props<R extends OfficeResourceName> = Omit<CreateProps<OfficeRow<R>>, 'resource'> & {
  of: R;
  /** Tells something of what was made before it opens, and whether there was anything: then it is opened by whoever told it. */
  tell?: (made: OfficeRow<R>) => boolean;
};

/** The library's, of which one is made however often it is sent: what was lost may have been the answer alone. */
export function CreateOnce<R extends OfficeResourceName>(props: Props<R>) {
  const { of, tell, mutationOptions, redirect: then = 'edit', ...rest } = props;
  const key = useRef<string>(undefined);
  const provider = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const isLeft = useIsLeft();
  async function make({ data = {} }: { data?: object }) {
    key.current ??= crypto.randomUUID();
    try {
      return (await provider.create<OfficeRow<R>>(of, { data: { ...data }, meta: { key: key.current } }))
        .data;
    } catch (error) {
      // What it said before has been made: what it says now is another, for whoever saves it all the same.
      if (isReused(error)) key.current = undefined;
      throw error;
    }
  }
  /** The library would lead whoever is elsewhere by then away from there. */
  function onSuccess(made: OfficeRow<R>) {
    if (tell?.(made)) return;
    notify('ra.notification.created', { type: 'info', messageArgs: { smart_count: 1 } });
    if (!isLeft.current) redirect(then, of, made.id, made);
  }
  return (
    <Create<OfficeRow<R>>
      resource={of}
      {...rest}
      mutationOptions={{ onSuccess, ...mutationOptions, mutationFn: make }}
    />
  );
}
