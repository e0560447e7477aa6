import type { ComponentProps, ReactNode } from 'react';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  readonly size?: number | string;
  /** The width of lines, where the icon is 24 wide. */
  readonly stroke?: number | string;
}

export type Icon = (props: IconProps) => ReactNode;

export function createIcon(lines: readonly string[], filled: readonly string[]): Icon {
  return ({ size = 24, stroke = 2, ...others }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...others}
    >
      {lines.map((d) => (
        <path key={d} d={d} />
      ))}
      {filled.map((d) => (
        <path key={d} d={d} fill="currentColor" stroke="none" />
      ))}
    </svg>
  );
}
