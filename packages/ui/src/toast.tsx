import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { SHOWN_MS, type Toast, type ToastLineProps } from './toast-message.ts';

type Shown = Toast & { key: number };
type Line = ComponentType<ToastLineProps>;

const ToastContext = createContext<(toast: Toast) => void>(() => {});
const LineContext = createContext<(line: () => Line) => void>(() => {});

/** Shows a sentence over the navigation for a moment; a new one takes the place of the old. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** What toasts look like from now on, with what can be done about them: a page at rest brings it, the first visit goes without. */
export function useToastLine(line: Line): void {
  const setLine = useContext(LineContext);
  useEffect(() => setLine(() => line), [line, setLine]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [Line, setLine] = useState<Line>(() => PlainLine);
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
    <LineContext value={setLine}>
      <ToastContext value={show}>
        {children}
        <div className="ui-toasts" role="status">
          {shown && <Line key={shown.key} toast={shown} onGone={leave} />}
        </div>
      </ToastContext>
    </LineContext>
  );
}

function PlainLine({ toast, onGone }: ToastLineProps) {
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
