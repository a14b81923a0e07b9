import type { Side } from '@bridgehead/kernel';

export const SIDES: readonly Side[] = ['red', 'blue'];
