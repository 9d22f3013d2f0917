// @vitest-environment happy-dom
import type { WireNotification } from '@fornada/contract/realtime.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { useGuestReads } from './notifications.ts';
import { useReadOnLeaving } from './use-read-on-leaving.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const push = (id: string): WireNotification => ({ id, titulo: id, texto: '', timestamp: 1, read: false });
const readIds = () => useGuestReads.getState().ids;

beforeEach(() => useGuestReads.setState({ ids: [] }));

function List({ ids, isLeft }: { ids: string[]; isLeft: boolean }) {
  useReadOnLeaving(ids.map(push), isLeft);
  return null;
}

/** A guest's list. */
function open() {
  const root = createRoot(document.createElement('div'));
  const show = (ids: string[], isLeft = false) => act(() => root.render(<List ids={ids} isLeft={isLeft} />));
  return { show, close: () => act(() => root.unmount()) };
}

it('all that was shown is read once the list is left', () => {
  const { show, close } = open();
  show(['first']);
  show(['first', 'second']);
  expect(readIds()).toEqual([]);
  close();
  expect(readIds()).toEqual(['first', 'second']);
});

it('what comes while the list is on its way out stays unread', () => {
  const { show, close } = open();
  show(['first']);
  show(['first', 'second'], true);
  close();
  expect(readIds()).toEqual(['first']);
});
