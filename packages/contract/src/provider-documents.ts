import * as v from 'valibot';
import { described, euros } from './kinds.ts';

/** What the certified provider issued, of an order or of a sale. */
export const providerDocument = v.object({
  tipo: v.picklist(['adiantamento', 'fatura', 'nota_de_credito']),
  numero: v.string(),
  valor: euros,
  url: described(v.nullable(v.string()), "The provider's own address of it, as PDF."),
});
export type ProviderDocument = v.InferOutput<typeof providerDocument>;
