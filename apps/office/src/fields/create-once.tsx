import { useState } from 'react';
import { Create, type CreateProps, type RaRecord, useDataProvider } from 'react-admin';

/** The library's, of which one is made however often it is sent: what was lost may have been the answer alone. */
export function CreateOnce({ mutationOptions, ...props }: CreateProps) {
  const [key] = useState(() => crypto.randomUUID());
  const provider = useDataProvider();
  async function make({ resource = '', data = {} }: { resource?: string; data?: Partial<RaRecord> }) {
    return (await provider.create(resource, { data, meta: { key } })).data;
  }
  return <Create {...props} mutationOptions={{ ...mutationOptions, mutationFn: make }} />;
}
