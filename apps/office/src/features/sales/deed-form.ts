import type { SaleStory } from '@fornada/contract/office-sales.ts';
import type { Refusal } from '../../app/refusal.ts';
import type { Once } from '../../app/use-request-keys.ts';
import type { Sale } from './sale-words.ts';

/** What the form of a deed is given. */
export type DeedForm = {
  sale: Sale;
  /** However often it is sent. */
  once: Once;
  onDone: (story: SaleStory) => void;
  onRefused: (refusal: Refusal | undefined) => void;
  onClose: () => void;
};
