import type { ReactNode, SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Said aloud by screen readers; without it the icon is decoration. */
  title?: string;
};

/**
 * An icon of one path, or of several shapes: on a 24 grid, with strokes of 1.75 and round ends, in the colour of the text.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function icon(drawing: ReactNode) {
  return ({ title, className, ...rest }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `ui-icon ${className}` : 'ui-icon'}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      {...rest}
    >
      {typeof drawing === 'string' ? <path d={drawing} /> : drawing}
    </svg>
  );
}
