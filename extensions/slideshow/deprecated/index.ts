import { bare } from './bare';
import { nested } from './nested';

/** Stored forms that today's block does not write. */
export const deprecated = [ nested, bare ];
