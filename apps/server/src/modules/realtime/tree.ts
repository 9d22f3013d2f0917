import type { Resource } from '#modules/realtime/resource.ts';

/** Combines the values of several paths into one tree. */
export function toTree(resources: Resource[], values: unknown[]): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [index, resource] of resources.entries()) {
    const segments = resource.path.split('/').filter(Boolean);
    const last = segments.pop() ?? '';
    let at = tree;
    for (const segment of segments) at = at[segment] = { ...(at[segment] as Record<string, unknown>) };
    at[last] = values[index];
  }
  return tree;
}
