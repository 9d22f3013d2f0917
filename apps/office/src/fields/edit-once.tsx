import { Edit, type EditProps, type UpdateParams, useDataProvider } from 'react-admin';
import { useFormKey } from '../app/use-request-keys.ts';

/** The library's, whose change is recognised when it is sent again: what was lost may have been the answer alone. */
export function EditOnce({ mutationOptions, ...props }: EditProps) {
  const once = useFormKey();
  const provider = useDataProvider();
  const save = ({ resource, ...params }: UpdateParams & { resource: string }) =>
    once(async (key) => {
      const meta = { ...params.meta, key };
      return (await provider.update(resource, { ...params, meta })).data;
    });
  return <Edit {...props} mutationOptions={{ ...mutationOptions, mutationFn: save as never }} />;
}
