import { m } from '@fornada/copy/messages.ts';
import type { Params } from 'react-router';
import type { Head, Screen } from '#app/screen.ts';
import { loadedModule } from '#app/screen-modules.ts';

/** What a screen says about itself, from the data it was given; without data, what is said of a missing or failed one. */
export function headOf(screen: Screen, data: unknown, params: Params): Head {
  if (data === undefined) return { title: screen.name === 'notfound' ? m.notfound_title() : m.shell_name() };
  return loadedModule(screen.name)?.head?.({ data, params }) ?? { title: m.shell_name() };
}

/** The words of the window's title. */
export function pageTitle({ title, windowTitle }: Head): string {
  if (windowTitle !== undefined) return windowTitle;
  return title === m.shell_name() ? title : m.shell_page_title({ title });
}
