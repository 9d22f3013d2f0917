import { m } from '@fornada/copy/messages.ts';
import { classNames } from './class-names.ts';
import type { CheckboxFieldProps, RadioFieldProps, Wiring } from './field-props.ts';
import { wired } from './field-props.ts';

/** One box to tick, or a switch: the label stands beside it and may hold links. */
export function CheckboxControl(props: CheckboxFieldProps & { wiring: Wiring }) {
  const { onValueChange } = props;
  return (
    <label
      className={classNames('ui-choice', props.kind === 'switch' && 'ui-choice-switch')}
      htmlFor={props.wiring.id}
    >
      <input
        type="checkbox"
        role={props.kind === 'switch' ? 'switch' : undefined}
        name={props.name}
        value="1"
        {...(props.checked === undefined
          ? { defaultChecked: props.defaultChecked }
          : { checked: props.checked })}
        disabled={props.disabled}
        onChange={onValueChange && ((event) => onValueChange(event.currentTarget.checked))}
        {...wired(props.wiring)}
      />
      <span className="ui-choice-text">
        <span>
          {props.label}
          {props.required && <RequiredMark />}
        </span>
      </span>
    </label>
  );
}

export function RadioControl(props: RadioFieldProps & { wiring: Wiring }) {
  const { name, options, defaultValue, disabled, inline, wiring, onValueChange } = props;
  return (
    <div className={classNames('ui-choices', inline && 'ui-choices-inline')}>
      {options.map((option, index) => (
        <label key={option.value} className="ui-choice" htmlFor={`${wiring.id}-${index}`}>
          <input
            id={`${wiring.id}-${index}`}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            disabled={disabled}
            aria-invalid={wiring.invalid || undefined}
            onChange={() => onValueChange?.(option.value)}
          />
          <span className="ui-choice-text">
            <span>{option.label}</span>
            {option.hint && <small>{option.hint}</small>}
          </span>
          {option.trailing && <span className="ui-choice-trailing">{option.trailing}</span>}
        </label>
      ))}
    </div>
  );
}

/** The mark of a field that must be filled; `spoken` where the control can't say it itself, as in a group. */
export function RequiredMark({ spoken }: { spoken?: boolean }) {
  return (
    <>
      <span className="ui-field-required" title={m.common_required()} aria-hidden="true">
        *
      </span>
      {spoken && <span className="ui-hidden"> ({m.common_required()})</span>}
    </>
  );
}
