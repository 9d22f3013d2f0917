import { Box } from '@mui/material';
import { addressOf } from './picture-input.tsx';

/** A small picture in a row of a list. */
export const Thumbnail = ({ name }: { name: string | null | undefined }) =>
  name ? (
    <Box
      component="img"
      src={addressOf(name)}
      alt=""
      loading="lazy"
      sx={{ width: 56, height: 42, objectFit: 'cover', borderRadius: 1, display: 'block' }}
    />
  ) : null;
