// `npm start`: builds what changed, starts the server, says where everything is.
import { buildAll } from './build.ts';
import { serve } from './serve.ts';

try {
  await buildAll();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// Who looks at it for the first time finds a chain that has been open for a year, and below who may sign in only what needs them.
serve({ SAMPLE_YEAR: 'on', LOG_LEVEL: 'warn' });
