import type { Kept } from '@freehold/images';
import { isForeign } from '@freehold/initial-state';
import type { BlockInstance } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { layoutOf } from '../gallery';
import type { Attributes } from '../types';
import { layoutIn, NAME } from './core';

/** The blocks that a tiled gallery becomes, with the classes that each had before. */
const CLASSES: Record<
	string,
	( attributes: Attributes ) => Kept | undefined
> = {
	'core/gallery': ( { kept } ) => kept,
	'core/image': ( { more } ) => more?.[ 0 ]?.kept,
	'core/cover': ( { more } ) => more?.[ 0 ]?.kept?.cover as Kept | undefined,
	'jetpack/slideshow': () => undefined,
};

/**
 * Removes the layout class from what a tiled gallery becomes. Core copies a block's classes to the new block, but other
 * blocks have no layouts. Core's blocks get the classes that they had before.
 */
addFilter(
	'blocks.switchToBlockType.transformedBlock',
	'freehold/tiled-gallery',
	(
		result: BlockInstance,
		source: BlockInstance | BlockInstance[]
	): BlockInstance => {
		const [ from ] = [ source ].flat();
		if (
			result.name === NAME &&
			from?.name === 'core/gallery' &&
			from.attributes.className &&
			! isForeign( NAME )
		) {
			const [ { className = '' } ] = layoutIn( from.attributes );
			const layout = layoutOf( className );
			return layout === 'rectangular'
				? result
				: {
						...result,
						attributes: {
							...result.attributes,
							className: `${ from.attributes.className } is-style-${ layout }`,
						},
				  };
		}
		const classOf = CLASSES[ result.name ];
		if (
			from?.name !== NAME ||
			isForeign( NAME ) ||
			! classOf ||
			result.attributes.className !== from.attributes.className
		) {
			return result;
		}
		const { className } = classOf( from.attributes as Attributes ) ?? {};
		return { ...result, attributes: { ...result.attributes, className } };
	},
	// Runs after core's own filter.
	20
);
