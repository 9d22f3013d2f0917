import { useId } from 'react';
import { classNames } from './class-names.ts';
import { CheckboxControl, ChoiceGroup } from './field-choice.tsx';
import {
  CodeControl,
  InputControl,
  PasswordControl,
  SelectControl,
  TextareaControl,
} from './field-input.tsx';
import { PhoneControl } from './field-phone.tsx';
import type { FieldProps, Wiring } from './field-props.ts';
import { RatingControl } from './field-rating.tsx';
import { useFieldError } from './form-errors.ts';
import { IconError } from './icons/states.tsx';
import { RequiredMark } from './required-mark.tsx';
import { Stepper } from './stepper.tsx';

/**
 * The one field of every form: label, hint, control and error, wired for screen readers. Uncontrolled: what is
 * typed lives in the document, so a failed submission loses nothing. Its error comes from the form around it, by name.
 */
export function Field(props: FieldProps) {
  const generated = useId();
  const error = useFieldError(props.name, props.error);
  const id = props.id ?? generated;
  const hintId = props.hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = classNames(hintId, errorId) || undefined;
  const wiring: Wiring = { id, invalid: Boolean(error), describedBy, required: Boolean(props.required) };
  const hint = props.hint && (
    <p className="ui-field-hint" id={hintId}>
      {props.hint}
    </p>
  );
  const wrong = error && (
    <p className="ui-field-error" id={errorId}>
      <IconError />
      {error}
    </p>
  );
  const className = classNames(
    'ui-field',
    `ui-field-${props.kind ?? 'text'}`,
    error && 'ui-field-wrong',
    props.className,
  );

  const labelClass = classNames('ui-field-label', !isBox(props) && props.hiddenLabel && 'ui-hidden');

  if (isGroup(props)) {
    return (
      <fieldset id={id} className={className} aria-describedby={describedBy}>
        <legend className={labelClass}>
          {props.label}
          {props.required && <RequiredMark spoken />}
        </legend>
        {hint}
        {props.kind === 'rating' ? (
          <RatingControl {...props} wiring={wiring} />
        ) : (
          <ChoiceGroup {...props} wiring={wiring} />
        )}
        {wrong}
      </fieldset>
    );
  }
  if (isBox(props)) {
    return (
      <div className={className}>
        <CheckboxControl {...props} wiring={wiring} />
        {hint}
        {wrong}
      </div>
    );
  }
  return (
    <div className={className}>
      {props.kind === 'stepper' ? (
        <span className={labelClass}>{props.label}</span>
      ) : (
        <label className={labelClass} htmlFor={id}>
          {props.label}
          {props.required && <RequiredMark />}
        </label>
      )}
      <Control {...props} wiring={wiring} />
      {hint}
      {wrong}
    </div>
  );
}

type GroupProps = Extract<FieldProps, { kind: 'radio' | 'checkboxes' | 'rating' }>;
type BoxProps = Extract<FieldProps, { kind: 'checkbox' | 'switch' }>;
type SingleProps = Exclude<FieldProps, GroupProps | BoxProps>;

function isGroup(props: FieldProps): props is GroupProps {
  return props.kind === 'radio' || props.kind === 'checkboxes' || props.kind === 'rating';
}

function isBox(props: FieldProps): props is BoxProps {
  return props.kind === 'checkbox' || props.kind === 'switch';
}

function Control(props: SingleProps & { wiring: Wiring }) {
  switch (props.kind) {
    case 'password':
      return <PasswordControl {...props} />;
    case 'code':
      return <CodeControl {...props} />;
    case 'select':
      return <SelectControl {...props} />;
    case 'textarea':
      return <TextareaControl {...props} />;
    case 'phone':
      return <PhoneControl {...props} />;
    case 'stepper':
      return (
        <Stepper
          name={props.name}
          label={props.label}
          defaultValue={props.defaultValue}
          min={props.min}
          max={props.max}
          id={props.wiring.id}
          onValueChange={props.onValueChange}
        />
      );
    default:
      return <InputControl {...props} />;
  }
}
