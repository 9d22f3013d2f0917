import { TextInput, type TextInputProps } from 'react-admin';

/** A text of paragraphs. */
export const LongTextInput = (props: TextInputProps) => (
  <TextInput multiline minRows={6} fullWidth {...props} />
);
