import type { FastifyInstance } from 'fastify';

/**
 * Learns every route as it is registered.
 * @returns the methods that a path is known for; none when it isn't known at all
 */
export function learnMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { segments: string[]; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // A route that takes everything says nothing about a path.
    if (!url.includes('*')) routes.push({ segments: segmentsOf(url), methods: [method].flat() });
  });
  return (path) => {
    const asked = segmentsOf(path);
    const known = routes.filter(({ segments }) => matches(segments, asked));
    return [...new Set(known.flatMap(({ methods }) => methods))];
  };
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

function matches(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((segment, index) => segment.startsWith(':') || segment === path[index])
  );
}
