import { m } from '@fornada/copy/messages.ts';
import { useCodeChoice } from './rotating-card.ts';
import './rotating-code.css';

export function CodeChoice() {
  const { rotating } = useCodeChoice();
  const choose = (chosen: boolean) => useCodeChoice.setState({ rotating: chosen });
  return (
    <fieldset className="code-choice">
      <legend className="ui-hidden">{m.qr_choice()}</legend>
      <button type="button" className="ui-chip" aria-pressed={!rotating} onClick={() => choose(false)}>
        {m.qr_fixed()}
      </button>
      <button type="button" className="ui-chip" aria-pressed={rotating} onClick={() => choose(true)}>
        {m.qr_rotating()}
      </button>
    </fieldset>
  );
}
