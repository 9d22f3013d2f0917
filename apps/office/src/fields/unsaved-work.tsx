import { m } from '@fornada/copy/messages.ts';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';

/**
 * Leaving a dialog that holds a form: asks before what was typed is thrown away, in the library's words for its own pages.
 * @returns what closes the dialog, what stands in its form, and whether it may be left for something else
 */
export function useUnsavedWork(onClose: () => void): {
  leave: () => void;
  watch: ReactNode;
  mayLeave: () => boolean;
} {
  const hasWork = useRef(false);
  const mayLeave = useCallback(() => !hasWork.current || isSure(), []);
  const leave = () => {
    if (mayLeave()) onClose();
  };
  return { leave, watch: <Watch hasWork={hasWork} />, mayLeave };
}

const isSure = () => window.confirm(m.office_ra_message_unsaved_changes());

/** The same of a dialog that keeps what is typed by itself. @returns what closes it, and what stands in it */
export function useLeaving(hasWork: boolean, onClose: () => void): { leave: () => void; watch: ReactNode } {
  const leave = () => {
    if (!hasWork || isSure()) onClose();
  };
  return { leave, watch: hasWork && <AskBeforeLeaving /> };
}

function Watch({ hasWork }: { hasWork: RefObject<boolean> }) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    hasWork.current = isDirty;
  }, [hasWork, isDirty]);
  return null;
}
