import { m } from '@fornada/copy/messages.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconClose } from './icons/actions.tsx';

/** Long enough to read two lines and reach the action. */
const SHOWN_MS = 6000;

export type Toast = {
  text: ReactNode;
  action?: { label: string; onClick: () => void } | undefined;
  /** Shown until it is answered; others take its place for their moment. */
  stays?: true;
};
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
        {shown && <ToastLine key={shown.key} toast={shown} onGone={leave} />}
      </div>
    </ToastContext>
  );
}

function ToastLine({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || toast.stays) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast.stays, onGone]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on the line only keeps it from leaving
    <div
      className="ui-toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="ui-toast-action"
          onClick={() => {
            toast.action?.onClick();
            onGone();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon={<IconClose />} label={m.common_dismiss()} onClick={onGone} />
    </div>
  );
}
