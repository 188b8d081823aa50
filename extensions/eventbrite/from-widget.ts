import { createButton } from '@freehold/embeds/button';
import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { BUTTON_ID, readWidgetId } from './event';

/**
 * The elements of Eventbrite's codes, where a code is pasted into a post or a post of the classic editor becomes blocks.
 * WordPress leaves nothing of the scripts, which say where the event lies, but the event's number is in the elements: under
 * Eventbrite's own name it leads to the same page.
 */
export const fromWidget: BlockTransform = {
	type: 'raw',
	priority: 5,
	schema: {
		div: { attributes: [ 'id' ] },
		button: { attributes: [ 'id' ], children: { '#text': {} } },
	},
	isMatch: ( node: Element ) =>
		[ 'DIV', 'BUTTON' ].includes( node.nodeName ) &&
		!! readWidgetId( node.id ),
	transform: ( node: Element ) => {
		const eventId = readWidgetId( node.id );
		const url = `https://www.eventbrite.com/e/${ eventId }`;
		const text = node.innerHTML.trim();
		return node.nodeName === 'BUTTON' && text
			? createBlock(
					'jetpack/eventbrite',
					{ url, eventId, style: 'modal' },
					[ createButton( BUTTON_ID, { text, url } ) ]
			  )
			: createBlock( 'jetpack/eventbrite', { url, eventId } );
	},
};
