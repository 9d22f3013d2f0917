import type { CSSProperties, ReactNode } from 'react';

/** Gives its children a restaurant's accent: any CSS colour, whose lightness the tokens keep readable. */
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
