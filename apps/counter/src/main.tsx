import '@fornada/ui/ui.css';
import '@fornada/ui/fonts-weights.css';
import './sign-in/sign-in.css';
import { workerScript } from '@fornada/ui/worker-script.ts';
import { createRoot } from 'react-dom/client';
import { Workbox } from 'workbox-window/Workbox.js';
import { Counter } from './counter.tsx';
import { PickupScreen, screenShop } from './pickup-screen.tsx';
import { CustomersScreen, customersShop } from './sale/customers-screen.tsx';

// The board is read from two metres, day and night: always dark.
document.documentElement.dataset.theme = 'dark';

const root = document.getElementById('counter');
const shop = screenShop(location.pathname);
const customers = customersShop(location.pathname);
// Beside the till it is as the device is.
if (customers !== null) delete document.documentElement.dataset.theme;
const screen =
  customers !== null ? (
    <CustomersScreen shop={customers} />
  ) : shop !== null ? (
    <PickupScreen shop={shop} />
  ) : (
    <Counter />
  );
if (root) createRoot(root).render(screen);

// The till opens without a connection from its second visit on. Private windows and old browsers go without.
if ('serviceWorker' in navigator) {
  new Workbox(workerScript('/balcao/sw.js'), { scope: '/balcao' })
    .register({ immediate: true })
    .catch(() => {});
}
