import { useEffect } from 'react';
import { useAsked } from './ask.ts';

/** The question in the browser's own dialogs, where the modal's code couldn't be fetched: most often for want of a connection. */
export function PlainQuestion() {
  const asked = useAsked(({ waiting }) => waiting[0]);
  useEffect(() => {
    if (!asked) return;
    const said = `${asked.title}\n\n${asked.text}`;
    const { buttons = [] } = asked;
    const chosen = buttons[1] ? buttons.find(({ text }) => confirm(`${said}\n\n${text}?`)) : alert(said);
    asked.answer(chosen ? chosen.value : null);
  }, [asked]);
  return null;
}
