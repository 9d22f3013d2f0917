/** A value of the realtime database: a tree of objects, where null and absence are the same. */
export type Tree = unknown;

/** A path as its names, whatever slashes it has. */
export const namesOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The value at a path, or undefined. */
export function valueAt(tree: Tree, path: string): unknown {
  let value: unknown = tree;
  for (const name of namesOf(path)) {
    if (!isBranch(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value ?? undefined;
}

/** The tree with a value in the place of what was at the path; null takes it away. Branches that don't change are kept. */
export function withPut(tree: Tree, path: string, value: unknown): Tree {
  return put(tree, namesOf(path), value);
}

/** The tree with each of the values put under the path; their keys may be paths themselves. */
export function withPatch(tree: Tree, path: string, values: Record<string, unknown>): Tree {
  return Object.entries(values).reduce(
    (patched, [key, value]) => withPut(patched, `${path}/${key}`, value),
    tree,
  );
}

function put(tree: Tree, [name, ...rest]: string[], value: unknown): Tree {
  if (name === undefined) return value;
  const branch = isBranch(tree) ? tree : {};
  const child = put(Object.hasOwn(branch, name) ? branch[name] : undefined, rest, value);
  const others = Object.entries(branch).filter(([key]) => key !== name);
  const entries = child === null || child === undefined ? others : [...others, [name, child] as const];
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
