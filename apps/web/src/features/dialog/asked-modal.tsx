import { AlertDialog } from '@fornada/ui/alert-dialog.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAsked } from './ask.ts';

/**
 * The modal that waits for an answer. Its own file, so that a page without questions doesn't carry it. A question whose screen
 * was left is unanswered: its yes would act on another. What has to wait before it can ask sees to it that it asks there alone
 * (ask.ts). What is only said stays, since it may be why the screen was left.
 */
export default function AskedModal() {
  const asked = useAsked(({ waiting }) => waiting[0]);
  const { pathname } = useLocation();
  const isLeft = asked?.type === 'question' && asked.path !== pathname;
  useEffect(() => {
    if (isLeft) asked.answer(null);
  }, [isLeft, asked]);
  return asked && !isLeft && <AlertDialog {...asked} key={asked.key} onAnswer={asked.answer} />;
}
