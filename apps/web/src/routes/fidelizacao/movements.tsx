import { getLocale, m } from '@fornada/copy/messages.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import { useState } from 'react';
import { useSlices } from '#app/use-slices.ts';
import { byMonth, monthInWords } from '#features/loyalty/months.ts';
import { MovementList } from '#features/loyalty/movement-list.tsx';
import { useMovements } from '#features/loyalty/use-movements.ts';

export const head = () => ({ title: m.loyalty_movements_title() });

export default function MovementsScreen() {
  const [month, setMonth] = useState<string | null>(null);
  const { movements, months, isWhole, status, hasMore, loadMore } = useMovements(month);
  const shown = useSlices(movements.length, 4);
  const standAll = shown === movements.length;
  // Afterwards it stays, and keeps the focus.
  const [stoodAll, setStoodAll] = useState(false);
  if (standAll && movements.length > 0 && !stoodAll) setStoodAll(true);
  const locale = getLocale() === 'pt' ? 'pt-PT' : getLocale();

  if (movements.length === 0 && status === 'ready') return <NoMovements />;
  return (
    <div className="ui-stack movement-months ui-page" data-unfinished={isWhole && standAll ? undefined : ''}>
      {/* Also with one month: the device knows the last movements only, and a second month would push them down. */}
      {months.length > 0 && (
        <Field
          kind="select"
          name="mes"
          label={m.loyalty_movements_month()}
          options={[
            { value: '', label: m.loyalty_movements_every_month() },
            ...months.map((value) => ({ value, label: monthInWords(value, locale) })),
          ]}
          onValueChange={(value) => setMonth(value || null)}
        />
      )}
      <div className="ui-stack">
        {status === 'failed' && (
          <Note
            tone="warn"
            live
            action={
              <Button size="small" variant="secondary" onClick={loadMore}>
                {m.common_retry()}
              </Button>
            }
          >
            {m.loyalty_movements_failed()}
          </Note>
        )}
        {byMonth(movements.slice(0, shown)).map(([ofMonth, some]) => (
          <section
            key={ofMonth}
            className="ui-stack ui-gap-3 movement-month"
            aria-labelledby={`mes-${ofMonth}`}
          >
            <h2 id={`mes-${ofMonth}`}>{monthInWords(ofMonth, locale)}</h2>
            <MovementList movements={some} />
          </section>
        ))}
        {movements.length === 0 && status === 'loading' && (
          <LoadingScreen>
            <Skeleton shape="row" lines={5} />
          </LoadingScreen>
        )}
        {hasMore && stoodAll && (
          <Button variant="secondary" wide loading={status === 'loading'} onClick={loadMore}>
            {m.loyalty_movements_more()}
          </Button>
        )}
      </div>
    </div>
  );
}

function NoMovements() {
  return (
    <EmptyState
      text={m.loyalty_movements_empty()}
      icon={<IconReceipt />}
      action={<ButtonLink href="/catalogo">{m.loyalty_movements_order()}</ButtonLink>}
    >
      {m.loyalty_movements_empty_hint()}
    </EmptyState>
  );
}
