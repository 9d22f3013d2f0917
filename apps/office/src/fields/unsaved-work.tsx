import { m } from '@fornada/copy/messages.ts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/**
 * Leaving a dialog that holds a form: asks before what was typed is thrown away, in the library's words for its own pages.
 * @returns what closes the dialog, and what stands in its form
 */
export function useUnsavedWork(onClose: () => void): { leave: () => void; watch: ReactNode } {
  const hasWork = useRef(false);
  const leave = () => {
    if (!hasWork.current || window.confirm(m.office_ra_message_unsaved_changes())) onClose();
  };
  return { leave, watch: <Watch hasWork={hasWork} /> };
}

function Watch({ hasWork }: { hasWork: RefObject<boolean> }) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    hasWork.current = isDirty;
  }, [hasWork, isDirty]);
  return null;
}
