import { TextInput } from 'react-admin';

/** A colour, chosen or written. */
export const ColourInput = ({ source }: { source: string }) => (
  <TextInput source={source} type="color" slotProps={{ htmlInput: { style: { height: 28 } } }} />
);
