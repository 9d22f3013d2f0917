// Takes the screens that a browser shows when it offers to install the app, from the stored screenshots:
// `npm run store-screens -w @fornada/web`, after those were renewed. They are committed.
import { copyFile, readFile } from 'node:fs/promises';

const inPublic = (name: string) => new URL(`../public/${name}`, import.meta.url);
const { screenshots } = JSON.parse(await readFile(inPublic('manifest.webmanifest'), 'utf8')) as {
  screenshots: { src: string }[];
};

for (const { src } of screenshots) {
  const [, screen, width] = /^\/ecra-([\w-]+)-(\d+)\.png$/.exec(src) ?? [];
  const taken = `../../../e2e/screenshots/pictures/${screen}/${width}-light.png`;
  await copyFile(new URL(taken, import.meta.url), inPublic(src.slice(1)));
}
