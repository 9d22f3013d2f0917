/** What a gateway sends to us, as an adapter judges it. */
export type CallbackRequest = {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, string | string[] | undefined>;
  /** The body byte for byte: signatures are of it. */
  rawBody: string;
};
