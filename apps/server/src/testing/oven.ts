// Somebody who asked to hear when something comes out of the oven, and the oven.
import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import { sayOven } from '#modules/shops/oven.ts';
import { buildTestApp } from './app.ts';
import { makeCustomer } from './factories.ts';
import { signInDevice } from './identity.ts';
import { aBrowser } from './push.ts';
import { openShop } from './shop.ts';

export const nata = '10101';
export const bread = '10102';
export const croissant = '10202';
export const start = '2026-06-10T07:10:00.000Z';
/** A tap that was a mistake is taken back by then. */
export const untilSure = { seconds: 20 };

const names: Record<string, string> = {
  [nata]: 'Pastel de nata',
  [bread]: 'Pão',
  [croissant]: 'Croissant folhado',
};
let browsers = 0;

export async function buildOven() {
  const server = await buildTestApp();
  const { context } = server;
  context.clock.set(start);
  await openShop(context);
  await openShop(context, 863);

  async function ask(
    identity: Identity,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    language = 'pt',
  ) {
    const response = await server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${identity.idToken}`, 'accept-language': language },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, avisos: response.json().data?.avisos };
  }
  return {
    server,
    ask,
    /** Somebody whose phone takes pushes. */
    async aWatcher() {
      const { id } = await makeCustomer(context.db);
      const identity = await signInDevice(context, id);
      browsers += 1;
      const { subscription } = aBrowser(`https://fcm.googleapis.com/fcm/send/forno-${browsers}`);
      const { endpoint, ...keys } = subscription;
      await ask(identity, 'POST', '/api/notificacoes/subscricao', { endpoint, keys });
      return { id, identity, endpoint };
    },
    watch: (identity: Identity, code = nata, shop = 862, language = 'pt') =>
      ask(identity, 'PUT', `/api/avisos-do-forno/${shop}/${code}`, undefined, language),
    unwatch: (identity: Identity, code = nata) => ask(identity, 'DELETE', `/api/avisos-do-forno/862/${code}`),
    list: async (identity: Identity) => (await ask(identity, 'GET', '/api/avisos-do-forno')).avisos,
    out: (code = nata, shopId = 862) =>
      context.db.transaction((tx) =>
        sayOven(
          tx,
          {
            shopId,
            code,
            name: names[code] ?? '',
            saying: 'out',
            timeZone: 'Europe/Lisbon',
            justOutMinutes: 45,
          },
          context.clock(),
        ),
      ),
    later: (change: { seconds?: number; minutes?: number; days?: number }) => context.clock.move(change),
    /** The phones that were told something, by now. */
    async told() {
      await server.runJobs();
      const pushes = await context.db.query<{ recipient: string }>(sql`
        select recipient from simulator.messages where channel = 'push' order by recipient`);
      return pushes.map(({ recipient }) => recipient);
    },
  };
}
