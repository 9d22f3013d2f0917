import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [out, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 420 * files.length, height: 1200 } });
await p.setContent(
  '<body style="margin:0;display:flex;align-items:start;gap:12px;background:#888">' +
    files
      .map(
        (f) => `<img style="width:400px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`,
      )
      .join(''),
);
await p.screenshot({ path: out, fullPage: true });
await b.close();
