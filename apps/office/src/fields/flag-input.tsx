import { BooleanInput, type BooleanInputProps } from 'react-admin';

/** A switch over the wire's 0 and 1. The library's own default is `false`, which the server doesn't take for a 0. */
export const FlagInput = (props: BooleanInputProps) => (
  <BooleanInput
    defaultValue={0}
    format={(value) => value === 1 || value === true}
    parse={(value) => (value ? 1 : 0)}
    {...props}
  />
);
