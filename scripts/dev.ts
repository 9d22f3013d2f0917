// `npm run dev`: the server, which is started anew when its source, a migration or a sentence changes, behind Vite's development
// servers, which bring changes of the three apps into open pages. Nothing is built, and what was built stays as it is.
import { compileCatalogue } from './build.ts';

try {
  await compileCatalogue();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// What follows reads the catalogue.
const { develop } = await import('./dev/develop.ts');
await develop();
