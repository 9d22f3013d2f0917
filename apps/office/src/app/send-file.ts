import { CallError } from '@fornada/contract/client.ts';
import type { Envelope } from '@fornada/contract/errors.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { readSession, renewSession } from './session.ts';

/** Sends a file as it is. @throws CallError of a refusal, else Error, with a sentence for whoever chose it, whatever went wrong on the way */
export async function sendFile<T>(address: string, file: Blob | string): Promise<T> {
  const send = () =>
    fetch(address, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': getLocale(),
        Authorization: `Bearer ${readSession()?.token}`,
        'Content-Type': 'application/octet-stream',
      },
      body: file,
    }).catch(() => {
      throw new Error(m.error_offline());
    });
  const sender = readSession()?.email;
  let response = await send();
  if (response.status === 401 && (await renewSession(sender))) response = await send();
  // What stands before the server may answer in a page of its own: a file that is too large, a server that restarts.
  const envelope = (await response.json().catch(() => undefined)) as Envelope<T> | undefined;
  if (envelope === undefined) throw new Error(m.error_internal());
  if (!envelope.success) throw new CallError(response.status, envelope.error);
  return envelope.data;
}
