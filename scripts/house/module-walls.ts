import { cyclesOf } from './import-cycles.ts';
import { importsOf } from './import-direction.ts';
import { type HouseCheck, isCode, isTest, type SourceFile } from './repository.ts';

/** A module of the server; a feature of an app, or another folder of its source: `server/orders`, `web/catalogue`. */
function moduleOf(path: string): string | undefined {
  const folder = /^apps\/(?:(server)\/src\/modules|(\w+)\/src(?:\/features)?)\/([^/]+)\//.exec(path);
  const [, server, app = server, name] = folder ?? [];
  return (app === 'server') === (server !== undefined) && name ? `${app}/${name}` : undefined;
}

export const moduleWalls: HouseCheck = {
  name: 'modules know each other one way',
  teaches:
    'Modules that import each other, types included and by however many others, are one. Give the lower one a function, let it emit an event, or move what both need below them (docs/architecture.md).',
  find(files) {
    const imports = importsBetween(files);
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports) graph.set(from, [...new Set([...(graph.get(from) ?? []), to])]);
    return cyclesOf(graph).map((cycle) => {
      const [from = '', to] = cycle;
      const { path, line } = imports.find((found) => found.from === from && found.to === to) ?? {
        path: from,
      };
      return { path, ...(line && { line }), what: `is in a circle: ${cycle.join(' → ')}` };
    });
  },
};

/** What a module imports of another; tests may set up what they like. */
function importsBetween(files: SourceFile[]) {
  return files
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target, line }) => {
        const [from, to] = [moduleOf(file.path), moduleOf(target)];
        return from === undefined || to === undefined || from === to
          ? []
          : [{ path: file.path, line, from, to }];
      }),
    );
}
