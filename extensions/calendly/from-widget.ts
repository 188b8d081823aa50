import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { readCalendly } from './calendly';

/**
 * The element of Calendly's inline code, where the code is pasted into a post or a post of the classic editor becomes
 * blocks. Of the code of a button WordPress leaves nothing but its text; that code goes into the block's own field, or
 * into a Custom HTML block, which can be turned into this one.
 */
export const fromWidget: BlockTransform = {
	type: 'raw',
	priority: 5,
	schema: { div: { attributes: [ 'data-url' ] } },
	isMatch: ( node: Element ) =>
		node.nodeName === 'DIV' &&
		node.hasAttribute( 'data-url' ) &&
		!! readCalendly( node.outerHTML ),
	transform: ( node: Element ) => {
		const attributes = readCalendly( node.outerHTML )?.attributes;
		// WordPress would give it to the block.
		node.removeAttribute( 'class' );
		return createBlock( 'jetpack/calendly', attributes );
	},
};
