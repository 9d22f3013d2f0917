import type { MissingAnswer } from '@fornada/domain/missing.ts';

/** What its shop ran out of. */
export type MissingRow = {
  number: number;
  position: number;
  quantity: number;
  asked_at: string;
  answer_by: string;
  answered_at: string | null;
  answer: MissingAnswer | 'found' | null;
  answered_by: 'customer' | 'shop' | 'clock' | null;
  /** The asking that answered it, of who tells one. */
  answer_request: string | null;
  /** How what the answer gave back was wanted. */
  to_balance: boolean;
  /** What comes instead. */
  substitute_code: string | null;
  substitute_name: string | null;
  substitute_cents: number | null;
  /** What gave back what it was worth, or what it became cheaper. */
  refund_id: string | null;
};

/** Of an order's line, the first said first. */
export const swapsOfLine = (missing: readonly MissingRow[], position: number): MissingRow[] =>
  missing.filter((row) => row.position === position && row.answer === 'swap');

/** What its customer says was missing of what they collected. */
export type ClaimRow = {
  id: string;
  number: number;
  lines: { position: number; quantity: number }[];
  gross_cents: number;
  note: string;
  to_balance: boolean;
  claimed_at: string;
  state: 'waiting' | 'accepted' | 'refused';
  answer: string;
  decided_at: string | null;
  /** Who of the chain did; null where it was little enough to go back at once. */
  decided_by: number | null;
  refund_id: string | null;
};
