import BarChart from '@mui/icons-material/BarChart';
import { lazy } from 'react';
import { screensOf } from '../../fields/fields-of.tsx';

/** The cockpit is read by who asks for it: nobody else waits for its plots. */
export const reports = screensOf('relatorios', { icon: BarChart, list: lazy(() => import('./cockpit.tsx')) });
