import { Button, type ButtonProps } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Saves a form whatever was typed in it, once at a time: the library's own, always open, would make two where it is pressed twice. */
export function ReadySave({ label, isOff = false }: { label?: string; isOff?: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <SaveButton
      alwaysEnable={!isSubmitting && !isOff}
      disabled={isOff}
      {...(label !== undefined && { label })}
    />
  );
}

/** Another way to send the same form. */
export function OtherSave(props: ButtonProps) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" disabled={isSubmitting} {...props} />;
}
