import { useEffect } from 'react';
import { useAsked } from './ask.ts';

/** The question in the browser's own words, for where the modal's code couldn't be fetched: most often there is no connection. */
export function PlainQuestion() {
  const asked = useAsked(({ waiting }) => waiting[0]);
  useEffect(() => {
    if (!asked) return;
    const { title, text, buttons = [], answer } = asked;
    const said = `${title}\n\n${text}`;
    if (buttons.length > 1) {
      answer(buttons.find((button) => confirm(`${said}\n\n${button.text}?`))?.value ?? null);
    } else {
      alert(said);
      answer(buttons[0]?.value ?? null);
    }
  }, [asked]);
  return null;
}
