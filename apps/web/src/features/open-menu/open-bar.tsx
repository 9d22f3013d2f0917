import { afterReading } from '#app/after-reading.tsx';

const load = () =>
  import('#features/ordering/ordering-bar.tsx').then(({ OrderingBar }) => ({ default: OrderingBar }));

/** The cart of this device, which a page that is read first needn't wait for. */
export const Bar = afterReading(load, import.meta.env.SSR ? (await load()).default : undefined);
