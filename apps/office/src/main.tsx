import './office.css';
import './fields/list-filters.css';
import { createRoot } from 'react-dom/client';
import { Office } from './office.tsx';

const root = document.getElementById('office');
if (root) createRoot(root).render(<Office />);
