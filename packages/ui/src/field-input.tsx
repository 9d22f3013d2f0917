import { m } from '@fornada/copy/messages.ts';
import { useState } from 'react';
import type {
  CodeFieldProps,
  InputFieldProps,
  PasswordFieldProps,
  SelectFieldProps,
  TextareaFieldProps,
  Wiring,
} from './field-props.ts';
import { wired } from './field-props.ts';
import { IconButton } from './icon-button.tsx';
import { IconChevronDown } from './icons/arrows.tsx';
import { IconEye, IconEyeOff } from './icons/states.tsx';

type Wired<Props> = Props & { wiring: Wiring };

/** The attributes that a typed control passes on to its element as they are. */
function typed({
  kind: _kind,
  label: _label,
  hiddenLabel: _hiddenLabel,
  hint: _hint,
  error: _error,
  required: _required,
  wiring,
  onValueChange,
  ...attributes
}: Wired<InputFieldProps | PasswordFieldProps | CodeFieldProps | TextareaFieldProps>) {
  return {
    ...attributes,
    ...wired(wiring),
    onChange:
      onValueChange &&
      ((event: { currentTarget: { value: string } }) => onValueChange(event.currentTarget.value)),
  };
}

export function InputControl(props: Wired<InputFieldProps>) {
  const kind = props.kind ?? 'text';
  return (
    <input
      className="ui-input"
      type={kind}
      spellCheck={kind === 'email' ? false : undefined}
      {...typed(props)}
      autoCapitalize={props.autoCapitalize ?? (kind === 'email' ? 'none' : undefined)}
    />
  );
}

export function PasswordControl(props: Wired<PasswordFieldProps>) {
  const [visible, setVisible] = useState(false);
  return (
    <div className="ui-input-frame">
      <input
        className="ui-input"
        type={visible ? 'text' : 'password'}
        spellCheck={false}
        {...typed(props)}
        autoComplete={props.autoComplete ?? 'current-password'}
        inputMode={props.inputMode ?? 'numeric'}
        autoCapitalize="none"
      />
      <IconButton
        icon={visible ? <IconEyeOff /> : <IconEye />}
        label={visible ? m.common_hide_password() : m.common_show_password()}
        aria-pressed={visible}
        aria-controls={props.wiring.id}
        onClick={() => setVisible(!visible)}
      />
    </div>
  );
}

/** Codes have six digits. */
export function CodeControl(props: Wired<CodeFieldProps>) {
  return (
    <input
      className="ui-input ui-input-code"
      type="text"
      spellCheck={false}
      {...typed(props)}
      autoComplete={props.autoComplete ?? 'one-time-code'}
      inputMode={props.inputMode ?? 'numeric'}
      autoCapitalize="none"
      maxLength={6}
      size={6}
    />
  );
}

export function TextareaControl(props: Wired<TextareaFieldProps>) {
  return <textarea className="ui-input" rows={4} {...typed(props)} />;
}

export function SelectControl(props: Wired<SelectFieldProps>) {
  const { onValueChange } = props;
  return (
    <div className="ui-input-frame">
      <select
        className="ui-input"
        name={props.name}
        disabled={props.disabled}
        defaultValue={props.defaultValue ?? (props.placeholder === undefined ? undefined : '')}
        autoComplete={props.autoComplete}
        onChange={onValueChange && ((event) => onValueChange(event.currentTarget.value))}
        {...wired(props.wiring)}
      >
        {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown />
    </div>
  );
}
