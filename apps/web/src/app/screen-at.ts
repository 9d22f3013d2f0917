import { matchRoutes } from 'react-router';
import type { Screen } from '#app/screen.ts';
import { screenNamed, screens } from '../routes.ts';

const table = screens.map(({ name, path }) => ({ id: name, path }));

/** The screen of a path, with or without a query. */
export function screenAt(path: string): Screen {
  return screenNamed(matchRoutes(table, path)?.at(-1)?.route.id ?? 'notfound');
}
