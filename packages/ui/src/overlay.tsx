import { m } from '@fornada/copy/messages.ts';
import { useLayoutEffect, useRef } from 'react';
import { Azulejo } from './azulejo.tsx';

/**
 * The veil over the calls that the specification holds to 1.5 s (§7). Painted with the frame that asks for it, above
 * any dialog, and it takes no input away: who must not submit twice is the form's business.
 */
export function Overlay({ busy, label = m.common_working() }: { busy: boolean; label?: string }) {
  const veil = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = veil.current;
    if (!busy || !element) return;
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [busy]);

  return (
    <div ref={veil} className="ui-overlay" popover="manual" role="status" aria-busy={busy}>
      {busy && (
        <div className="ui-overlay-body">
          <Azulejo columns={1} rows={1} />
          <p>{label}</p>
        </div>
      )}
    </div>
  );
}
