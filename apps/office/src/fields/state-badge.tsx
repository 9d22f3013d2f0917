// Where something stands, as a badge: how it goes is seen before the word is read, and never by the colour alone.
import { Chip } from '@mui/material';
import { inWords, type Words } from '../words/code-words.ts';

type Tone = 'success' | 'warning' | 'error' | 'info';

/** A state that isn't here stands in plain ink: there is nothing to be done about it. */
const tones: Readonly<Record<Tone, readonly string[]>> = {
  success: [
    ...['aceite', 'approved', 'ativa', 'ativo', 'collected', 'done', 'entregue', 'paid', 'published'],
    ...['ready', 'sent', 'sold'],
  ],
  warning: [
    ...[
      'a_enviar',
      'a_terminar',
      'asked',
      'awaiting_payment',
      'confirmed',
      'em_analise',
      'partly',
      'pending',
    ],
    ...['por_comecar', 'preparing', 'refunding', 'sending', 'unknown', 'waiting'],
  ],
  error: [
    'a_falhar',
    'declined',
    'desligado',
    'failed',
    'falhou',
    'not_collected',
    'recusada',
    'rejected',
    'revogada',
  ],
  info: ['received', 'scheduled', 'created'],
};

const toneOf = (code: unknown): Tone | undefined =>
  (Object.keys(tones) as Tone[]).find((tone) => tones[tone].includes(String(code)));

/** @param code of which the words are told */
export const StateBadge = ({ code, words }: { code: unknown; words: Words }) => (
  <Chip size="small" variant="outlined" color={toneOf(code) ?? 'default'} label={inWords(words, code)} />
);
