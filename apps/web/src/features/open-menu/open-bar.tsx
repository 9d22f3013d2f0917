// The cart of this device, which a page that is read first needn't wait for.
import { afterReading } from '#app/after-reading.tsx';

const loadBar = () =>
  import('#features/ordering/ordering-bar.tsx').then(({ OrderingBar }) => ({ default: OrderingBar }));
const loadAside = () =>
  import('#features/ordering/desktop-cart.tsx').then(({ DesktopCart }) => ({ default: DesktopCart }));

export const Bar = afterReading(loadBar, import.meta.env.SSR ? (await loadBar()).default : undefined);
export const Aside = afterReading(loadAside, import.meta.env.SSR ? (await loadAside()).default : undefined);
