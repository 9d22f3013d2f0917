import { m } from '@fornada/copy/messages.ts';

/** The mark of a field that must be filled; `spoken` where the control can't say it itself, as in a group. */
export function RequiredMark({ spoken }: { spoken?: boolean }) {
  return (
    <>
      <span className="ui-field-required" title={m.common_required()} aria-hidden="true">
        *
      </span>
      {spoken && <span className="ui-hidden"> ({m.common_required()})</span>}
    </>
  );
}
