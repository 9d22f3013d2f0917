// The tile server of stories and screenshots: nobody else's is ever asked.
import type { Page } from '@playwright/test';

const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#f2efe9"/>
  <path d="M150 0h106v120H150z" fill="#cfe8c4"/>
  <path d="M0 170q128-40 256 0v60q-128-40-256 0z" fill="#aad3df"/>
  <g stroke="#fff" stroke-width="10" fill="none"><path d="M0 60h256M70 0v256M150 0v256"/></g>
  <g stroke="#fcd6a4" stroke-width="14" fill="none"><path d="M0 130h256"/></g>
</svg>`;

/** Answers for the tiles; what comes back is the paths that were asked for. */
export async function drawTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://mapa.exemplo.pt/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/svg+xml', body: tile });
  });
  return asked;
}
