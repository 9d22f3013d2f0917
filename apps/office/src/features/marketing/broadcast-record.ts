import { fieldsOf } from '../../fields/fields-of.tsx';
import { broadcastStateWords, wordsOf } from '../../words/code-words.ts';

export const channelWords = wordsOf('code_marketing_');

export const broadcast = fieldsOf('envios', { estado: broadcastStateWords, canal: channelWords });
