import { type Modal, useModal } from '@fornada/ui/alert-dialog.tsx';
import { useLayoutEffect } from 'react';

let open: <Value>(modal: Modal<Value>) => Promise<Value | null> = async () => null;

/** `useModal` for code that isn't a component: shows a modal and resolves with the value of the button, or null. */
export const ask = <Value,>(modal: Modal<Value>): Promise<Value | null> => open(modal);

/** Stands once inside the ModalProvider and lends it to `ask`. */
export function AskBridge() {
  const modal = useModal();
  useLayoutEffect(() => {
    open = modal;
  }, [modal]);
  return null;
}
