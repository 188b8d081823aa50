import { bare } from './bare';
import { empty } from './empty';
import { nested } from './nested';

/** Lists the stored forms that today's block does not write. */
export const deprecated = [ nested, bare, empty ];
