import { m } from '@fornada/copy/messages.ts';
import { HOME_PREFIX } from '@fornada/domain/phone-digits.ts';
import { Field } from '@fornada/ui/field.tsx';
import { phoneCountries } from './countries.ts';

interface PhoneFieldProps {
  name?: string;
  countryName?: string;
  label?: string;
  defaultValue?: string | undefined;
  defaultCountry?: string | undefined;
  autoComplete?: string;
}

export function PhoneField({ name = 'telemovel', label, ...rest }: PhoneFieldProps) {
  return (
    <Field
      // Another country may come with what was typed before: a list that is there doesn't take it.
      key={rest.defaultCountry ?? HOME_PREFIX}
      kind="phone"
      name={name}
      label={label ?? m.account_field_phone()}
      countries={phoneCountries()}
      required
      {...rest}
    />
  );
}
