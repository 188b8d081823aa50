/**
 * The script that every block editor (post, site, widgets) loads, whatever the post contains. It stays small: it only
 * detects blocks that are off, loads their placeholder if there is one, and saves only changed metas. Where the Abilities API is
 * loaded, it adds what agents can do in the editor.
 */
import { isLate, lazyEdit, loadLate, watchForLate } from '@freehold/blocks';
import { getInitialState } from '@freehold/initial-state';
import type { BlockEditProps } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import { watchAbilities } from './abilities/watch';
import './own-metas';
import type { MissingAttributes } from './unavailable/types';

/**
 * Runs after all other filters of a block's edit component. The block directory also replaces the edit component of
 * core/missing, to offer a plugin from the directory, which cannot help here.
 */
const LAST = 9999;

const load = () =>
	import( /* webpackChunkName: "unavailable-block" */ './unavailable' );

const UnavailableBlock = lazyEdit< MissingAttributes >(
	'unavailable-block',
	load
);

/** A block of a late module that came into the post before the module's code: it becomes itself when that has loaded. */
const LateBlock = lazyEdit< MissingAttributes >( 'unavailable-block', () =>
	loadLate().then( load )
);

type AnyEdit = ComponentType< BlockEditProps< Record< string, unknown > > >;

/**
 * Returns whether a block is a Freehold block that is not registered, or was not when the post was parsed.
 *
 * @param name The block's name in the editor.
 * @return True for a `core/missing` block that replaces a Freehold block.
 */
function isUnavailable(
	name: string,
	attributes: Record< string, unknown >
): attributes is MissingAttributes {
	return (
		name === 'core/missing' &&
		typeof attributes.originalName === 'string' &&
		attributes.originalName in getInitialState().available_blocks
	);
}

/**
 * Shows a placeholder for blocks that are off, and leaves all other blocks unchanged.
 *
 * @return The edit component with the placeholder.
 */
export function withUnavailableBlock( Edit: AnyEdit ): AnyEdit {
	return function MaybeUnavailable( props ) {
		const { name, attributes } = props;
		return isUnavailable( name, attributes )
			? createElement(
					isLate( attributes.originalName )
						? LateBlock
						: UnavailableBlock,
					{
						...props,
						attributes,
					} as BlockEditProps< MissingAttributes >
			  )
			: createElement( Edit, props );
	};
}

addFilter(
	'editor.BlockEdit',
	'freehold/unavailable-block',
	withUnavailableBlock,
	LAST
);

watchAbilities();
watchForLate();
