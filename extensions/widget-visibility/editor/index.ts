import { getBlockTypes, type BlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { withVisibility } from './panel';
import type { Group } from './types';

/** What WordPress lets a block store. */
const ATTRIBUTES = { conditions: { type: 'object' } };

// Only editors of widgets have the choices.
if ( ( window as { freeholdWidgetRules?: Group[] } ).freeholdWidgetRules ) {
	const add = ( type: BlockType ): BlockType => ( {
		...type,
		attributes: { ...type.attributes, ...ATTRIBUTES },
	} );
	addFilter( 'blocks.registerBlockType', 'freehold/widget-visibility', add );
	// Those that were registered before.
	getBlockTypes().forEach( ( type ) =>
		Object.assign( type.attributes, ATTRIBUTES )
	);
	addFilter(
		'editor.BlockEdit',
		'freehold/widget-visibility',
		withVisibility
	);
}
