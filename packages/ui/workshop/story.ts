import type { ComponentType } from 'react';

/** One state of one component, by name. */
export type Story = {
  name: string;
  render: ComponentType /** Takes the whole window, without the workshop around it. */;
  bare?: boolean;
};
