import { useId } from 'react';
import { classNames } from './class-names.ts';
import { CheckboxControl, RadioControl, RequiredMark } from './field-choice.tsx';
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
  const className = classNames('ui-field', `ui-field-${props.kind ?? 'text'}`, error && 'ui-field-wrong');

  if (isBox(props)) {
    return (
      <div className={className}>
        <CheckboxControl {...props} wiring={wiring} />
        {hint}
        {wrong}
      </div>
    );
  }
  const labelClass = classNames('ui-field-label', props.hiddenLabel && 'ui-hidden');
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
          <RadioControl {...props} wiring={wiring} />
        )}
        {wrong}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <label className={labelClass} htmlFor={id}>
        {props.label}
        {props.required && <RequiredMark />}
      </label>
      <Control {...props} wiring={wiring} />
      {hint}
      {wrong}
    </div>
  );
}

type GroupProps = Extract<FieldProps, { kind: 'radio' | 'rating' }>;
type BoxProps = Extract<FieldProps, { kind: 'checkbox' | 'switch' }>;

const isGroup = (props: FieldProps): props is GroupProps => props.kind === 'radio' || props.kind === 'rating';

const isBox = (props: FieldProps): props is BoxProps => props.kind === 'checkbox' || props.kind === 'switch';

function Control(props: Exclude<FieldProps, GroupProps | BoxProps> & { wiring: Wiring }) {
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
    default:
      return <InputControl {...props} />;
  }
}
