/** What stands at `image.list` of a record. */
export function get(record: unknown, source: string): unknown {
  return source
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], record);
}
