import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test as setup } from '@playwright/test';
import { built, workshop } from './workshop.ts';

// Module by module, as Vite's dev server does it, each page would ask for a thousand files.
setup('the workshop is built', () => {
  const options = ['--config', join(workshop, 'vite.config.ts'), '--base', './', '--outDir', built];
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error', ...options], { stdio: 'inherit' });
});
