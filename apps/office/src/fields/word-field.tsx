import { FunctionField } from 'react-admin';
import { inWords } from '../words/code-words.ts';
import { get } from './get.ts';

type Props = {
  source: string;
  words: Readonly<Record<string, () => string>>;
  label?: string;
};

/** A code of the server's, in words. */
export const WordField = ({ source, words, label }: Props) => (
  <FunctionField
    source={source}
    sortable={false}
    {...(label !== undefined && { label })}
    render={(record) => inWords(words, get(record, source))}
  />
);
