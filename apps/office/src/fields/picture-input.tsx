import { m } from '@fornada/copy/messages.ts';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { type ChangeEvent, Suspense, useId, useRef, useState } from 'react';
import { FieldTitle, useInput } from 'react-admin';
import { later } from '../app/later.ts';
import { sendFile } from '../app/send-file.ts';

const PictureFrame = later(() => import('./picture-frame.tsx'), 'PictureFrame');

type Props = {
  source: string;
  label?: string;
  /** Which of the app's sizes are made of it. */
  kind: 'produto' | 'larga' | 'lista' | 'pagina' | 'logotipo';
};

/** Width to height of what is cut; a logo is shown whole. */
const ratios: Partial<Record<Props['kind'], number>> = {
  produto: 1,
  larga: 16 / 9,
  lista: 4 / 3,
  pagina: 600 / 848,
};

/**
 * A picture by its name; choosing a file sends it at once, and the form keeps the name it was given. What of it is shown is
 * found by the server, and can be chosen by hand as long as the file is at hand.
 */
export function PictureInput({ source, label, kind }: Props) {
  const { field, fieldState } = useInput({ source });
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [framed, setFramed] = useState<ImageBitmap | null>(null);
  const inputId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const name = typeof field.value === 'string' ? field.value : '';

  const ratio = ratios[kind];

  async function send(chosen: File, crop: string | null): Promise<boolean> {
    setSending(true);
    setFailure('');
    try {
      const framing = crop === null ? '' : `&recorte=${crop}`;
      const address = `/api/gestao/imagens?tipo=${kind}${framing}`;
      const { imagem } = await sendFile<{ imagem: string }>(address, chosen);
      field.onChange(imagem);
      return true;
    } catch (error) {
      setFailure((error as Error).message);
      return false;
    } finally {
      setSending(false);
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const isKept = await send(chosen, null);
    setFile(isKept ? chosen : null);
    target.value = '';
  }

  async function frame(chosen: File) {
    // What this browser can't show stays as it was found.
    setFramed(await createImageBitmap(chosen).catch(() => null));
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
              // A logo is drawn for paper, whatever the theme.
              bgcolor: kind === 'logotipo' ? '#fbf5ec' : 'background.default',
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
        {name && file && ratio !== undefined && (
          <Button disabled={isSending} onClick={() => void frame(file)}>
            {m.office_frame_open()}
          </Button>
        )}
        {name && (
          <Button disabled={isSending} onClick={() => field.onChange(null)}>
            {m.office_picture_remove()}
          </Button>
        )}
      </Stack>
      {framed && file && ratio !== undefined && (
        <Suspense>
          <PictureFrame
            picture={framed}
            ratio={ratio}
            isSending={isSending}
            failure={failure}
            onFramed={(crop) => void send(file, crop).then((isKept) => isKept && setFramed(null))}
            onClose={() => setFramed(null)}
          />
        </Suspense>
      )}
      {!framed && (failure || fieldState.error) && (
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
