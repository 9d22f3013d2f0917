import { m } from '@fornada/copy/messages.ts';
import { useToast, useToastLine } from '@fornada/ui/toast.tsx';
import { ToastLine } from '@fornada/ui/toast-line.tsx';
import { useEffect } from 'react';
import { startWorker, useNewVersion } from '#app/new-version.ts';
import { loadErrorScreen } from '#app/route-error.tsx';
import type { Alone } from '#app/shown.ts';
import { useListBeside } from '#app/use-list-beside.ts';
import { keepShopCookie } from '#features/ordering/shop-cookie.ts';
import { stockUp } from '#features/ordering/stock-up.ts';
import { useLoggedIn } from '#features/session/session-store.ts';
import { useTellEnded } from '#features/session/use-tell-ended.ts';

/** What an idle page does: prepares for being offline, and offers a new version. */
export default function AtRest({ alone, bring }: Alone) {
  useListBeside(alone, bring);
  useToastLine(ToastLine);
  const toast = useToast();
  const take = useNewVersion((version) => version.take);
  const loggedIn = useLoggedIn();

  useTellEnded(loggedIn);

  // What says that there is no connection can't be fetched then.
  useEffect(() => {
    const parts = [
      import('#features/dialog/asked-modal.tsx'),
      import('@fornada/ui/overlay.tsx'),
      loadErrorScreen(),
    ];
    for (const part of parts) part.catch(() => {});
  }, []);

  useEffect(startWorker, []);
  useEffect(keepShopCookie, []);

  useEffect(() => {
    if (loggedIn) void stockUp();
  }, [loggedIn]);

  useEffect(() => {
    if (!take) return;
    toast({
      text: m.shell_new_version(),
      action: { label: m.shell_new_version_take(), onClick: take },
      stays: true,
    });
  }, [take, toast]);

  return null;
}
