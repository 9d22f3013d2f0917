// From one record's screen to another's without leaving it between, as the command bar leads.
import { Resource, type ResourceProps } from 'react-admin';
import { flushSync } from 'react-dom';
import { Link, Route, Routes } from 'react-router';
import { show } from './desk.tsx';

/** Opens the first, with a way to the second. */
export const openBeside = (resource: ResourceProps, first: string, second: string): Promise<void> =>
  show(
    <>
      <Link id="next" to={second}>
        A seguinte
      </Link>
      <Routes>
        <Route path={`/${resource.name}/*`} element={<Resource {...resource} />} />
      </Routes>
    </>,
    { at: first, resources: [resource] },
  );

/** Whatever is open over it: the command bar opens over dialogues too. */
export const walkOn = (): void => flushSync(() => document.querySelector<HTMLElement>('#next')?.click());
