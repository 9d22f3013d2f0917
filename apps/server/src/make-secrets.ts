// `npm run secrets -- <file>`: the secrets of a server that is to run on real gateways.
import { resolve } from 'node:path';
import { writeNewSecrets } from '#platform/secrets.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Say where to write them: npm run secrets -- /path/of/secrets.json');
  process.exit(1);
}
await writeNewSecrets(resolve(file));
console.log(
  `The secrets are in ${resolve(file)}, for its owner alone. Keep a copy: without them no one can log in.`,
);
