import '@fornada/ui/ui.css';
import '@fornada/ui/fonts-weights.css';
import './sign-in/sign-in.css';
import { createRoot } from 'react-dom/client';
import { Counter } from './counter.tsx';
import { PickupScreen, screenShop } from './pickup-screen.tsx';
import { startWorker } from './start-worker.ts';

// The board is read from two metres, day and night: always dark.
document.documentElement.dataset.theme = 'dark';

const root = document.getElementById('counter');
const shop = screenShop(location.pathname);
if (root) createRoot(root).render(shop === null ? <Counter /> : <PickupScreen shop={shop} />);
startWorker();
