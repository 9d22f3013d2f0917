import type { ChainText } from '../chain-language.ts';

/** What a line is, with what was chosen in brackets (specification §2): each in the language that it is known in. */
export const LineName = ({ name, choices }: { name: ChainText; choices: ChainText }) => (
  <>
    <span {...name} />{' '}
    {choices.children && (
      <small className="ui-small" lang={choices.lang}>
        ({choices.children})
      </small>
    )}
  </>
);
