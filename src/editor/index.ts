/**
 * What every block editor (post, site, widgets) loads of ours whether or not a block of ours is in the post. Kept tiny:
 * it only notices blocks that are off, and fetches what stands in for them when there is one.
 */
import { lazyEdit } from '@freehold/blocks';
import { getInitialState } from '@freehold/initial-state';
import type { BlockEditProps } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import type { MissingAttributes } from './unavailable/types';

/**
 * Outside of every other filter of a block's edit: the block directory replaces the edit of core/missing too, to offer
 * a plugin from the directory, which cannot help here.
 */
const LAST = 9999;

const UnavailableBlock = lazyEdit< MissingAttributes >(
	'unavailable-block',
	() => import( /* webpackChunkName: "unavailable-block" */ './unavailable' )
);

type AnyEdit = ComponentType< BlockEditProps< Record< string, unknown > > >;

/**
 * Whether a block is one of ours that the server did not register.
 *
 * @param name       The block's name in the editor.
 * @param attributes Its attributes.
 * @return True for `core/missing` where a block of ours stood.
 */
function isUnavailable(
	name: string,
	attributes: Record< string, unknown >
): attributes is MissingAttributes {
	return (
		name === 'core/missing' &&
		typeof attributes.originalName === 'string' &&
		getInitialState().available_blocks[ attributes.originalName ]
			?.available === false
	);
}

/**
 * Puts our own placeholder in the place of blocks that are off, and leaves every other block alone.
 *
 * @param Edit Any block's edit.
 * @return The edit with our placeholder in front.
 */
export function withUnavailableBlock( Edit: AnyEdit ): AnyEdit {
	return function MaybeUnavailable( props ) {
		const { name, attributes } = props;
		return isUnavailable( name, attributes )
			? createElement( UnavailableBlock, {
					...props,
					attributes,
			  } as BlockEditProps< MissingAttributes > )
			: createElement( Edit, props );
	};
}

addFilter(
	'editor.BlockEdit',
	'freehold/unavailable-block',
	withUnavailableBlock,
	LAST
);
