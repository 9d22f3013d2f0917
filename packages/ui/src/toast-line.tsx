import { m } from '@fornada/copy/messages.ts';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconClose } from './icons/actions.tsx';
import { SHOWN_MS, type ToastLineProps } from './toast-message.ts';

/** What a toast says, until its time is over; it stays while the pointer or the focus is on it. */
export function ToastLine({ toast, onGone }: ToastLineProps) {
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
