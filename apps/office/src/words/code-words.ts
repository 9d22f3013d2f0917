// The server's codes in words: nobody in the back office should read a code. Their words are in the catalogue, each kind under
// a name of its own.
import { officeSentences } from '@fornada/copy/office-sentences.ts';
import { keyOf } from './field-words.ts';

export type Words = Readonly<Record<string, () => string>>;

/** A code in words; one that is new to this page stands as it is rather than not at all. */
export const inWords = (words: Words, code: unknown): string =>
  code === null || code === undefined || code === ''
    ? '—'
    : ((words[String(code)] ?? words[keyOf(String(code))])?.() ?? String(code));

/** The same as the choices of a list. */
export const choicesOf = (words: Words, codes = Object.keys(words)): { id: string; name: string }[] =>
  codes.map((id) => ({ id, name: inWords(words, id) }));

/** The words whose keys begin so, by what follows. */
export const wordsOf = (prefix: string): Words =>
  Object.fromEntries(
    Object.entries(officeSentences)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, sentence]) => [key.slice(prefix.length), sentence as () => string]),
  );

/** What a product is for tax. */
export const vatWords = wordsOf('code_vat_');

/** Why a balance or points moved. */
export const ledgerWords = wordsOf('code_ledger_');

/** Why money of an order went back. */
export const causeWords = wordsOf('code_cause_');

/** Where a payment stands, by our books or by its gateway’s. */
export const paymentWords = wordsOf('code_payment_');

/** Where an order stands. */
export const orderWords = wordsOf('code_order_');

/** What a comparison with a gateway found. */
export const findingWords = wordsOf('code_finding_');

/** What became of what a customer missed. */
export const claimWords = wordsOf('code_claim_');

/** How a finding ended. */
export const settledWords = wordsOf('code_settled_');

/** By what a payment is made. */
export const methodWords = wordsOf('code_method_');

/** By what somebody may be written to. */
export const channelWords = wordsOf('code_channel_');

/** Where somebody said something. */
export const sourceWords = wordsOf('code_source_');

/** What the audit speaks of. */
export const thingWords = wordsOf('code_thing_');

/** What was done to it. */
export const actionWords = wordsOf('code_action_');

/** By what somebody of the chain proved who they are. */
export const proofWords = wordsOf('code_proof_');

/** What a customer showed at a till. */
export const shownWords = wordsOf('code_shown_');

/** What a person of the chain is trusted with. */
export const roleWords = wordsOf('office_role_');

/** How far a message to many has come. */
export const broadcastStateWords = wordsOf('code_sending_');
