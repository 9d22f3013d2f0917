import { BooleanInput, type BooleanInputProps } from 'react-admin';

/** A switch over the wire's 0 and 1. */
export const FlagInput = (props: BooleanInputProps) => (
  <BooleanInput
    format={(value) => value === 1 || value === true}
    parse={(value) => (value ? 1 : 0)}
    {...props}
  />
);
