// How stories and screenshots start their browser: with nothing that only a person at a desk has use for.
import type { LaunchOptions } from '@playwright/test';

/** What Playwright turns off itself: a second list on the command line stands in place of the first. */
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Two pages of the browser's own, loaded for the address bar of each new window, cost more than most of our screens. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const launchOptions = (...further: string[]): LaunchOptions => ({
  ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The map's tiles and other sites' frames are theirs. Told to the browser: a route would see, and keep from the browser's
    // cache, each of our own requests too.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    `--disable-features=${[...playwrightsOwn, ...addressBar].join(',')}`,
    ...further,
  ],
});
