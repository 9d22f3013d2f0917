import { Sheet } from '@fornada/ui/sheet.tsx';
import { useCallback } from 'react';
import { matchRoutes, useLocation, useNavigate } from 'react-router';
import { historyPlace, type Shown } from '#app/layout.tsx';
import { destinationOf } from '#app/route-rules.ts';
import { screens } from '../routes.ts';

const routes = screens.map((screen) => ({ path: screen.path, isOpen: screen.access === 'open' }));

/** A modal route over the screen that opened it. Escape, the cross, the scrim and the back gesture close it. */
export function ModalScreen({ head, outlet, behind }: Shown & { behind: number | null }) {
  const close = useCloseModal(behind);
  return (
    <Sheet
      title={head.bar ?? head.title}
      onClose={close}
      binding={head.binding}
      size={head.wide ? 'wide' : undefined}
    >
      {outlet}
    </Sheet>
  );
}

/** Back to the screen behind, across the modals opened since; opened by its URL, to where the visitor wanted or home. */
function useCloseModal(behind: number | null): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(() => {
    const here = historyPlace();
    if (behind !== null && here !== null && behind < here) return void navigate(behind - here);
    const wanted = destinationOf(search);
    const isOpen = wanted && matchRoutes(routes, wanted)?.at(-1)?.route.isOpen;
    void navigate(isOpen ? wanted : '/', { replace: true });
  }, [behind, navigate, search]);
}
