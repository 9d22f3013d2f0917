import { m } from '@fornada/copy/messages.ts';
import { useToast } from '@fornada/ui/toast.tsx';
import { useState } from 'react';
import { useCustomer } from '#features/session/session-store.ts';
import { remember } from './push-store.ts';
import { turnOff, turnOn } from './subscribe.ts';
import { thisBrowser } from './this-browser.ts';

export function usePushSwitch() {
  const customer = useCustomer();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: (customerId: number) => Promise<unknown>) => {
    if (!customer || isBusy) return;
    setBusy(true);
    try {
      await work(customer.id_perfil);
    } catch {
      toast({ text: m.push_failed() });
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    on: () =>
      attempt(async (id) => {
        if (await turnOn(thisBrowser, id)) toast({ text: m.push_on_thanks() });
      }),
    off: () => attempt((id) => turnOff(thisBrowser, id)),
    decline: () => customer && remember(customer.id_perfil, 'declined'),
  };
}
