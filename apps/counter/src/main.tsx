import '@fornada/ui/ui.css';
import './counter.css';
import './sign-in/sign-in.css';
import { createRoot } from 'react-dom/client';
import { Counter } from './counter.tsx';

// The board is read from two metres, day and night: it is dark whatever the device prefers.
document.documentElement.dataset.theme = 'dark';

const root = document.getElementById('counter');
if (root) createRoot(root).render(<Counter />);
