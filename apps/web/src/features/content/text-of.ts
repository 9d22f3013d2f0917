import { type ChainText, chainText } from '@fornada/ui/chain-language.ts';

/** A piece of the chain's content may have English beside its Portuguese, by the same names. */
export type Translated = { readonly ingles?: Readonly<Record<string, string | undefined>> };

/** One of its texts. What was kept on the device by an earlier version has no English. */
export const textOf = <Field extends string>(
  piece: { readonly [F in Field]: string } & Translated,
  field: Field,
): ChainText => chainText(piece[field], piece.ingles?.[field]);
