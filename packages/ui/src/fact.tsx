import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A line of a `dl`: what it is, and its figure at the other end. */
export function Fact({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | false;
  children: ReactNode;
}) {
  return (
    <div className={classNames('ui-ends', className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
