import type { MenuChange } from '@fornada/contract/office-menu.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { valueInWords } from '../../words/audit-words.ts';

/** They come as text: what is a number there is said as one. */
const wordsOf = (field: string, text: string) =>
  valueInWords(field, text !== '' && Number.isFinite(Number(text)) ? Number(text) : text);

type Props = { fields: MenuChange['campos']; hasBefore?: boolean };

/** What a product's fields were, where that is known of all, and what they become. */
export function ChangedFields({ fields, hasBefore = true }: Props) {
  const translate = useTranslate();
  return fields.map(({ campo, antes, depois }) => (
    <Typography key={campo} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`resources.ementas.fields.${campo}`, { _: campo })}:{' '}
      {hasBefore && `${wordsOf(campo, antes)} → `}
      {wordsOf(campo, depois)}
    </Typography>
  ));
}
