import type { ComponentType } from 'react';

/** One state of one component, by name. */
export type Story = { name: string; render: ComponentType };
