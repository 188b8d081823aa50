import { createButton } from '@freehold/embeds/button';
import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { BUTTON_ID, readWidgetId } from './event';

/**
 * Reads the elements of Eventbrite's codes when a post of the classic editor is converted to blocks, or when a code is
 * pasted together with other content. WordPress removes the scripts, which contain Eventbrite's domain, but the elements
 * contain the event's ID. On eventbrite.com, the ID leads to the same page.
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
