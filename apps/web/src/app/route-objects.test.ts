import type { Client } from '@fornada/contract/client.ts';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createRoutes } from './route-objects.tsx';
import { callContext } from './screen.ts';

it('a sheet through which guests come in is written also where the home screen under it can’t be', async () => {
  const context = new RouterContextProvider();
  context.set(callContext, (async () => {
    throw new Error('too many requests');
  }) as unknown as Client);
  const [root] = createRoutes(() => null);
  const login = root?.children?.find(({ id }) => id === 'login');
  const load = login?.loader as (args: LoaderFunctionArgs) => Promise<unknown>;
  const args = { request: new Request('https://app.example.pt/login'), params: {}, context };
  expect(await load(args as unknown as LoaderFunctionArgs)).toEqual({ behind: undefined });
});
