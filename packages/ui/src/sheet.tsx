import { m } from '@fornada/copy/messages.ts';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { focusScreenIfLost } from './focus-screen.ts';
import { holdPage } from './hold-page.ts';
import { IconButton } from './icon-button.tsx';
import { IconClose } from './icons/actions.tsx';
import { showModal } from './show-modal.ts';

export type SheetProps = {
  title: string;
  /** Escape, the back gesture, the cross and the scrim all ask for this; the caller takes the sheet away. */
  onClose: () => void;
  children: ReactNode;
  /** Stays at the foot while the content scrolls: the action of the sheet. */
  footer?: ReactNode;
  /** Can't be left: no cross, no Escape, no scrim. */
  binding?: boolean | undefined;
  size?: 'regular' | 'wide' | undefined;
  className?: string | undefined;
};

/**
 * A bottom sheet on the phone, a dialog on the desktop, over the screen that opened it. The native dialog moves the
 * focus in and back and makes the rest inert. The server writes it open, so it is read before the page is alive.
 */
export function Sheet({ title, onClose, children, footer, binding, size, className }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const typedInto = element.querySelector<HTMLElement>(':is(input, select):focus');
    element.removeAttribute('open');
    showModal(element);
    // Whoever has begun to type in what the server wrote goes on, before another key or touch.
    typedInto?.focus();
    const release = holdPage();
    return () => {
      release();
      element.close();
      focusScreenIfLost();
    };
  }, []);

  const onScrim = (event: MouseEvent) => {
    if (event.target === dialog.current && !binding) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the scrim's key, and the dialog's `cancel` hears it
    <dialog
      ref={dialog}
      open
      className={classNames('ui-sheet', size === 'wide' && 'ui-sheet-wide', className)}
      aria-labelledby={titleId}
      onClick={onScrim}
      onCancel={(event) => {
        event.preventDefault();
        if (!binding) onClose();
      }}
      onClose={() => {
        // A browser may close a dialog that refuses too often; its owner must know, or it opens again.
        const element = dialog.current;
        if (!element || element.open) return;
        if (binding) showModal(element);
        else onClose();
      }}
    >
      <div className="ui-sheet-body">
        <div className="ui-sheet-header">
          <h2 id={titleId}>{title}</h2>
          {!binding && (
            <IconButton
              icon={<IconClose />}
              label={m.common_close()}
              onClick={onClose}
              className="ui-sheet-close"
            />
          )}
        </div>
        <div className="ui-sheet-content">{children}</div>
        {footer && <div className="ui-sheet-footer">{footer}</div>}
      </div>
    </dialog>
  );
}
