import { basename } from 'node:path';
import { type HouseCheck, isCode } from './repository.ts';

const saysNothing = /^(utils?|helpers?|misc|common|shared|lib|stuff|index)(\.|$)/;

export const fileNames: HouseCheck = {
  name: 'names say what is inside',
  teaches:
    'A file or folder called utils, helpers, misc, common or index grows without end because anything fits. Name it after what it does, next to who needs it.',
  find(files) {
    return files
      .filter((file) => isCode(file))
      .filter((file) => file.path.split('/').some((part) => saysNothing.test(part)))
      .filter((file) => basename(file.path) !== 'index.html')
      .map((file) => ({ path: file.path, what: 'has a name that says nothing' }));
  },
};
