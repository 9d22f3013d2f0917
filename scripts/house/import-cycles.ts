import { importsOf } from './import-direction.ts';
import { type HouseCheck, isCode } from './repository.ts';

export const importCycles: HouseCheck = {
  name: 'imports have no cycles',
  teaches:
    'Two files that need each other, be it for a type, are one file, or want a third that both may know.',
  find(files) {
    const code = files.filter(isCode);
    const known = new Set(code.map((file) => file.path));
    const graph = new Map(
      code.map((file) => [
        file.path,
        importsOf(file).flatMap(({ target }) => (known.has(target) ? [target] : [])),
      ]),
    );
    return cyclesOf(graph).map((cycle) => ({
      path: cycle[0] ?? '',
      what: `is in a cycle: ${cycle.join(' → ')}`,
    }));
  },
};

/** Every cycle that a depth-first walk closes, each once. */
export function cyclesOf(graph: Map<string, string[]>): string[][] {
  const finished = new Set<string>();
  const cycles: string[][] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      cycles.push([...trail.slice(start), path]);
      return;
    }
    if (finished.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    finished.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}
