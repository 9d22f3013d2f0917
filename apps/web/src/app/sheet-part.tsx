import { m } from '@fornada/copy/messages.ts';
import { useToast } from '@fornada/ui/toast.tsx';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { startAgain } from '#app/outdated-page.ts';

interface Closes {
  onClose: () => void;
}

/**
 * A sheet whose code is fetched when it is opened. Where it can't be had, the page stays as it is and says so; the next
 * opening asks anew.
 */
export function sheetPart<P extends Closes>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const fetched = () =>
    lazy<ComponentType<P>>(() =>
      load()
        .catch((error: unknown) => startAgain(location.href, error))
        .catch(() => {
          Sheet = fetched();
          return { default: NotFetched };
        }),
    );
  let Sheet = fetched();
  return (props) => (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}

function NotFetched({ onClose }: Closes) {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, as the sheet would have opened
  useEffect(() => {
    toast({ text: m.shell_offline_title() });
    onClose();
  }, []);
  return null;
}
