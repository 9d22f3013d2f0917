import { nameWords } from '@fornada/domain/name-words.ts';
import type { KeyboardEvent } from 'react';

export type EditorElement = HTMLInputElement | HTMLSelectElement;

type Props = {
  label: string;
  /** What stands in it when it opens: the cell's text, or the first letter that somebody typed over it. */
  begun: string;
  text: string;
  /** Of what is one of a few. */
  choices: readonly string[] | undefined;
  onKeyDown: (event: KeyboardEvent<EditorElement>) => void;
  onLeft: (text: string) => void;
};

/** A cell while it is written in. */
export function CellEditor({ label, begun, text, choices, onKeyDown, onLeft }: Props) {
  const common = { 'aria-label': label, onKeyDown, autoFocus: true };
  if (!choices)
    return (
      <input
        {...common}
        defaultValue={begun}
        autoComplete="off"
        onFocus={({ target }) => target.setSelectionRange(begun.length, begun.length)}
        onBlur={({ target }) => onLeft(target.value)}
      />
    );
  const first = nameWords(begun);
  // A letter leads to the first that begins with it; what is none of them, as it was pasted, stays to be seen.
  const led =
    first !== '' && begun !== text
      ? choices.find((choice) => nameWords(choice).startsWith(first))
      : undefined;
  return (
    <select {...common} defaultValue={led ?? text} onBlur={({ target }) => onLeft(target.value)}>
      {!choices.includes(text) && <option>{text}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
