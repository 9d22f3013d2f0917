import type { OfficeResourceName, OfficeRow } from '@fornada/contract/office-resources.ts';
import { Edit, type EditProps, type UpdateParams, useDataProvider } from 'react-admin';
import { useFormKey } from '../app/use-request-keys.ts';

type Props<R extends OfficeResourceName> = Omit<EditProps<OfficeRow<R>>, 'resource'> & { of: R };

/** The library's, whose change is recognised when it is sent again: what was lost may have been the answer alone. */
export function EditOnce<R extends OfficeResourceName>({ of, mutationOptions, ...props }: Props<R>) {
  const once = useFormKey();
  const provider = useDataProvider();
  const save = ({ resource, ...params }: UpdateParams<OfficeRow<R>> & { resource: string }) =>
    once(async (key) => {
      const meta = { ...params.meta, key };
      return (await provider.update(resource, { ...params, meta })).data;
    });
  return (
    <Edit<OfficeRow<R>>
      resource={of}
      {...props}
      mutationOptions={{ ...mutationOptions, mutationFn: save as never }}
    />
  );
}
