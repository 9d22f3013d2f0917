import type { Params } from 'react-router';
import { expect, it } from 'vitest';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import * as password from '#routes/alterar-password/confirm.tsx';
import * as phone from '#routes/alterar-telemovel/confirm.tsx';
import * as oldPhone from '#routes/alterar-telemovel/old-phone.tsx';
import * as signUp from '#routes/registo/confirm.tsx';
import * as reset from '#routes/reset/confirm.tsx';

const load = (step: { loader: (args: LoaderArgs) => Promise<unknown> }, params: Params) =>
  step.loader({
    request: new Request('http://localhost/'),
    params,
    context: { get: () => callContext as never },
  });

it.each([
  ['the sign-up', signUp],
  ['the reset', reset],
  ['the new phone', phone],
  ['the old phone', oldPhone],
  ['the new password', password],
])('a step of %s that doesn’t exist goes to notfound', async (_, step) => {
  await expect(load(step, { hash: 'nope' })).rejects.toMatchObject({ init: { status: 404 } });
  await expect(load(step, { hash: 'informacao-legal' })).rejects.toMatchObject({ init: { status: 404 } });
  await expect(load(step, { hash: 'abcdefghijklmnopqrstuvwxyz-_2345' })).resolves.toBeUndefined();
});
