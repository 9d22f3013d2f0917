/** One file of what a customer takes with them (GDPR, article 20), in the wire's words. */
export type ArchiveRows = Record<string, unknown>[];
