// A screen in an office that has other pages too, for what happens when one leaves it.
import { Resource, type ResourceProps } from 'react-admin';
import { flushSync } from 'react-dom';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { expect } from 'vitest';
import { show } from './desk.tsx';

type Desk = NonNullable<Parameters<typeof show>[1]>;

/** Opens a screen of a resource, with ways to elsewhere. */
export const openAmong = (pages: string[], resource: ResourceProps, desk: Desk): Promise<void> =>
  show(
    <>
      <Routes>
        <Route path={`/${resource.name}/*`} element={<Resource {...resource} />} />
        <Route path="*" element={null} />
      </Routes>
      {pages.map((to) => (
        <Link key={to} to={to} />
      ))}
      <Back />
    </>,
    { ...desk, resources: [resource] },
  );

/** Another page is asked for, also from under a dialog, as by the browser's own buttons. */
export const leaveFor = (to: string): void =>
  flushSync(() => (document.querySelector<HTMLElement>(`a[href="${to}"]`) ?? expect.fail(to)).click());

/** The browser's button back, which knows all pages that were gone to. */
export const goBack = (): void => document.querySelector<HTMLElement>('[data-testid=back]')?.click();

function Back() {
  const navigate = useNavigate();
  return <button type="button" hidden data-testid="back" onClick={() => navigate(-1)} />;
}
