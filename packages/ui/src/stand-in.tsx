import { m } from '@fornada/copy/messages.ts';
import type { ChainText } from './chain-language.ts';

/** Beside a text of the chain that stands in for one in English: 'PT', since nobody has written that yet. */
export const StandIn = ({ of: { children, lang } }: { of: ChainText }) =>
  lang &&
  children.trim() && (
    <span>
      <small className="ui-badge ui-tone-neutral" title={m.common_only_portuguese()}>
        {lang.slice(3)}
      </small>
    </span>
  );
