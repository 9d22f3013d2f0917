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
function typed(props: InputFieldProps | PasswordFieldProps | CodeFieldProps | TextareaFieldProps) {
  const {
    name,
    disabled,
    defaultValue,
    placeholder,
    autoComplete,
    inputMode,
    enterKeyHint,
    maxLength,
    readOnly,
  } = props;
  const { autoCapitalize, onValueChange } = props;
  return {
    name,
    disabled,
    defaultValue,
    placeholder,
    autoComplete,
    inputMode,
    enterKeyHint,
    maxLength,
    readOnly,
    autoCapitalize,
    onChange:
      onValueChange &&
      ((event: { currentTarget: { value: string } }) => onValueChange(event.currentTarget.value)),
  };
}

const capitalisation = { email: 'none', tel: 'none' } as Record<string, string | undefined>;

export function InputControl(props: Wired<InputFieldProps>) {
  const kind = props.kind ?? 'text';
  return (
    <input
      className="ui-input"
      type={kind}
      min={props.min}
      max={props.max}
      spellCheck={kind === 'email' ? false : undefined}
      {...typed(props)}
      autoCapitalize={props.autoCapitalize ?? capitalisation[kind]}
      {...wired(props.wiring)}
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
        {...wired(props.wiring)}
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

export function CodeControl({ length = 6, ...props }: Wired<CodeFieldProps>) {
  return (
    <input
      className="ui-input ui-input-code"
      type="text"
      spellCheck={false}
      {...typed(props)}
      autoComplete={props.autoComplete ?? 'one-time-code'}
      inputMode={props.inputMode ?? 'numeric'}
      autoCapitalize="none"
      maxLength={props.maxLength ?? length}
      size={length}
      {...wired(props.wiring)}
    />
  );
}

export function TextareaControl(props: Wired<TextareaFieldProps>) {
  return <textarea className="ui-input" rows={props.rows ?? 4} {...typed(props)} {...wired(props.wiring)} />;
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
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown />
    </div>
  );
}
