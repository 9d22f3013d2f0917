import { m } from '@fornada/copy/messages.ts';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { FieldTitle, useInput } from 'react-admin';
import { sendFile } from '../app/send-file.ts';

type Props = {
  source: string;
  label?: string;
  /** Which of the app's sizes are made of it. */
  kind: 'produto' | 'larga' | 'lista' | 'pagina' | 'logotipo';
};

/** A picture by its name; choosing a file sends it at once, and the form keeps the name it was given. */
export function PictureInput({ source, label, kind }: Props) {
  const { field, fieldState } = useInput({ source });
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const inputId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const name = typeof field.value === 'string' ? field.value : '';

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setSending(true);
    setFailure('');
    try {
      const { imagem } = await sendFile<{ imagem: string }>(`/api/gestao/imagens?tipo=${kind}`, file);
      field.onChange(imagem);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setSending(false);
      target.value = '';
    }
  }

  return (
    <Box role="group" aria-labelledby={`${inputId}-label`}>
      <Typography id={`${inputId}-label`} variant="body2" color="text.secondary" gutterBottom>
        <FieldTitle source={source} {...(label !== undefined && { label })} />
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        {name ? (
          <Box
            component="img"
            src={addressOf(name)}
            alt=""
            sx={{
              width: 120,
              height: 90,
              objectFit: 'contain',
              bgcolor: 'background.default',
              borderRadius: 1,
            }}
          />
        ) : (
          <Typography color="text.secondary">{m.office_picture_none()}</Typography>
        )}
        <Button variant="outlined" disabled={isSending} onClick={() => chooser.current?.click()}>
          {isSending ? m.office_picture_sending() : m.office_picture_choose()}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-labelledby={`${inputId}-label`}
          onChange={choose}
          hidden
        />
        {name && <Button onClick={() => field.onChange(null)}>{m.office_picture_remove()}</Button>}
      </Stack>
      {(failure || fieldState.error) && (
        <FormHelperText error role="alert">
          {failure || fieldState.error?.message}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Names without a folder are ours; anything else is an address already. */
export const addressOf = (name: string) =>
  /[/:]/.test(name) ? name : `/imagens/${encodeURIComponent(name)}`;
