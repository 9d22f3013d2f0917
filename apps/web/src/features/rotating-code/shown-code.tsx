import { m } from '@fornada/copy/messages.ts';
import { useCodeChoice } from './rotating-card.ts';
import './rotating-code.css';
import { ROTATING_STEP } from '@fornada/domain/rotating-code.ts';
import { useSecondsLeft } from '@fornada/ui/countdown-ring.tsx';

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

const stepSeconds = ROTATING_STEP / 1000;

/** How long the current code is valid: a ring that empties, and why the code is safe. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const seconds = useSecondsLeft(endsAt) ?? stepSeconds;
  return (
    <div className="code-left">
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle cx="20" cy="20" r="17" className="code-left-track" />
        <circle
          cx="20"
          cy="20"
          r="17"
          className="code-left-rest"
          pathLength="1"
          strokeDasharray={`${Math.min(1, seconds / stepSeconds)} 1`}
          transform="rotate(-90 20 20)"
        />
        <text x="20" y="20" dominantBaseline="central" textAnchor="middle">
          {seconds}
        </text>
      </svg>
      <p className="ui-small">{m.qr_rotating_hint({ seconds: stepSeconds })}</p>
    </div>
  );
}
