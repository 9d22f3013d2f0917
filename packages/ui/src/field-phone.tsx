import { m } from '@fornada/copy/messages.ts';
import { useEffect, useRef, useState } from 'react';
import type { PhoneFieldProps, Wiring } from './field-props.ts';
import { wired } from './field-props.ts';
import { IconChevronDown } from './icons/arrows.tsx';
import { useIsPrerendered } from './use-is-prerendered.ts';

const PORTUGAL = '351';

/** A national number beside its dialling prefix. The prefix is a native list under a short face: '+351'. */
export function PhoneControl(props: PhoneFieldProps & { wiring: Wiring }) {
  const { countries, countryName = 'pais', defaultCountry = PORTUGAL, wiring, onValueChange } = props;
  const select = useRef<HTMLSelectElement>(null);
  // A server names and sorts countries by other tables than the browser: it writes the one that is chosen.
  const isPrerendered = useIsPrerendered();
  const listed = isPrerendered ? countries.filter((country) => country.prefix === defaultCountry) : countries;
  const [prefix, setPrefix] = useState(defaultCountry);

  useEffect(() => {
    // The browser may have filled the list in before the page came alive, or put it back after a return.
    if (select.current) setPrefix(select.current.value);
  }, []);

  return (
    <div className="ui-phone">
      <div className="ui-phone-country">
        <select
          ref={select}
          name={countryName}
          defaultValue={defaultCountry}
          disabled={props.disabled}
          autoComplete={props.autoComplete === 'off' ? 'off' : 'tel-country-code'}
          aria-label={m.common_phone_prefix()}
          onChange={(event) => setPrefix(event.currentTarget.value)}
        >
          {listed.map(({ prefix: value, name }) => (
            <option key={value} value={value}>
              {name} +{value}
            </option>
          ))}
        </select>
        <span className="ui-input" aria-hidden="true">
          +{prefix}
          <IconChevronDown />
        </span>
      </div>
      <input
        className="ui-input"
        type="tel"
        inputMode="tel"
        name={props.name}
        defaultValue={props.defaultValue}
        placeholder={props.placeholder}
        disabled={props.disabled}
        maxLength={props.maxLength}
        enterKeyHint={props.enterKeyHint}
        autoComplete={props.autoComplete ?? 'tel-national'}
        onChange={onValueChange && ((event) => onValueChange(event.currentTarget.value))}
        {...wired(wiring)}
      />
    </div>
  );
}
