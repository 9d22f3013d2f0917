/** A gateway's callback, as an adapter gets it. */
export type CallbackRequest = {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, string | string[] | undefined>;
  /** The body byte for byte: signatures are of it. */
  rawBody: string;
};
