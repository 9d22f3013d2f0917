import type { SaleStory } from '@fornada/contract/office-sales.ts';
import type { Refusal } from '../../app/refusal.ts';
import type { Sale } from './sale-words.ts';

/** What the form of a deed is given. */
export type DeedForm = {
  sale: Sale;
  /** By which it is known, however often it is sent. */
  keyOf: () => string;
  onDone: (story: SaleStory) => void;
  onRefused: (refusal: Refusal | undefined) => void;
  onClose: () => void;
};
