import type {
  FormHTMLAttributes,
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  ReactNode,
} from 'react';

type Shared = {
  /** The name on the wire, and the key under which the form's errors name it. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Overrides the error of the form around the field. */
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The label is only for screen readers. */
  hiddenLabel?: boolean | undefined;
  id?: string | undefined;
};

type Typed = Shared & {
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: FormHTMLAttributes<HTMLFormElement>['autoCapitalize'];
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  maxLength?: number | undefined;
  onValueChange?: ((value: string) => void) | undefined;
};

export type Choice = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the line: a price, a distance. */
  trailing?: ReactNode;
};

export type SelectOption = { value: string; label: string };

/** A country of the phone picker; the caller gives them in the order to show. */
export type PhoneCountry = {
  /** The dialling prefix without the plus sign: '351'. */
  prefix: string;
  name: string;
};

export type InputFieldProps = Typed & {
  kind?: 'text' | 'email' | 'date' | 'time' | 'search' | undefined;
  /** The first and last day, YYYY-MM-DD, of a date. */
  min?: string | undefined;
  max?: string | undefined;
};
export type PasswordFieldProps = Typed & { kind: 'password' };
export type CodeFieldProps = Typed & { kind: 'code' };
export type TextareaFieldProps = Typed & { kind: 'textarea'; rows?: number | undefined };
export type SelectFieldProps = Shared & {
  kind: 'select';
  options: readonly SelectOption[];
  defaultValue?: string | undefined;
  /** Shown while nothing is chosen; its value is empty. */
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  onValueChange?: ((value: string) => void) | undefined;
};
export type PhoneFieldProps = Omit<Typed, 'inputMode' | 'autoCapitalize'> & {
  kind: 'phone';
  countries: readonly PhoneCountry[];
  /** The name of the prefix; 'pais' unless said otherwise. */
  countryName?: string | undefined;
  /** '351' unless said otherwise. */
  defaultCountry?: string | undefined;
};
export type CheckboxFieldProps = Omit<Shared, 'label' | 'hiddenLabel'> & {
  kind: 'checkbox' | 'switch';
  label: ReactNode;
  defaultChecked?: boolean | undefined;
  /** In place of `defaultChecked` for a box that saves itself: what it shows is decided by its owner. */
  checked?: boolean | undefined;
  onValueChange?: ((checked: boolean) => void) | undefined;
};
export type RadioFieldProps = Shared & {
  kind: 'radio';
  options: readonly Choice[];
  defaultValue?: string | undefined;
  /** One beside the other, as wide halves. */
  inline?: boolean | undefined;
  onValueChange?: ((value: string) => void) | undefined;
};
export type RatingFieldProps = Shared & {
  kind: 'rating';
  /** 1 to 5; nothing chosen unless said otherwise. */
  defaultValue?: number | undefined;
  onValueChange?: ((stars: number) => void) | undefined;
};

export type FieldProps =
  | InputFieldProps
  | PasswordFieldProps
  | CodeFieldProps
  | TextareaFieldProps
  | SelectFieldProps
  | PhoneFieldProps
  | CheckboxFieldProps
  | RadioFieldProps
  | RatingFieldProps;

/** What the field gives its control so that screen readers hear label, hint and error together. */
export type Wiring = { id: string; invalid: boolean; describedBy: string | undefined; required: boolean };

export function wired({ id, invalid, describedBy, required }: Wiring) {
  return {
    id,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
  };
}
