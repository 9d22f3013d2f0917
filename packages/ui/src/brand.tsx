import type { CSSProperties, ReactNode } from 'react';

/** Gives everything inside the accent of a restaurant; any CSS colour, its lightness is held readable by the tokens. */
export function Brand({
  color,
  children,
  className,
}: {
  color: string | undefined;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      data-brand=""
      className={className}
      style={color ? ({ '--brand': color } as CSSProperties) : undefined}
    >
      {children}
    </div>
  );
}
