import { m } from '@fornada/copy/messages.ts';

type Props = {
  label: string;
  /** Row by row; what erases comes after the last one. */
  keys: readonly string[];
  /** @param key one of `keys`, or `back` */
  onPress: (key: string) => void;
};

/** A keypad of three columns. What had the focus keeps it, so a scanner or a keyboard goes on where it was. */
export function KeyPad({ label, keys, onPress }: Props) {
  return (
    <fieldset className="till-pad" onMouseDown={(event) => event.preventDefault()}>
      <legend className="ui-hidden">{label}</legend>
      {keys.map((key) => (
        <button key={key} className="till-key" type="button" onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
      <button className="till-key" type="button" onClick={() => onPress('back')} aria-label={m.till_erase()}>
        ⌫
      </button>
    </fieldset>
  );
}
