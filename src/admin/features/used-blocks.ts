import type { ModuleBlock } from '@freehold/modules/store';

/**
 * Returns which blocks posts contain.
 *
 * @return Those in use; null if posts of one are not counted, because a post changed meanwhile.
 */
export const usedBlocks = ( blocks: ModuleBlock[] ): ModuleBlock[] | null =>
	blocks.some( ( { uses } ) => uses === null )
		? null
		: blocks.filter( ( { uses } ) => uses !== 0 );
