import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { SHOWN_MS, type Toast } from './toast-message.ts';

/** A page that is only read shows none: their line comes when it is at rest. Where it can't, what it says is said all the same. */
const ToastLine = lazy(() => import('./toast-line.tsx').catch(() => ({ default: PlainLine })));

type Shown = Toast & { key: number };

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a sentence over the navigation for a moment; a new one takes the place of the old. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [passing, setPassing] = useState<Shown | null>(null);
  const [staying, setStaying] = useState<Shown | null>(null);
  const count = useRef(0);
  const show = useCallback((toast: Toast) => {
    count.current += 1;
    const shown = { ...toast, key: count.current };
    if (toast.stays) setStaying(shown);
    else setPassing(shown);
  }, []);
  const shown = passing ?? staying;
  const leave = useCallback(() => (passing ? setPassing(null) : setStaying(null)), [passing]);

  return (
    <ToastContext value={show}>
      {children}
      <div className="ui-toasts" role="status">
        <Suspense>{shown && <ToastLine key={shown.key} toast={shown} onGone={leave} />}</Suspense>
      </div>
    </ToastContext>
  );
}

function PlainLine({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className="ui-toast">
      <p>{toast.text}</p>
    </div>
  );
}
