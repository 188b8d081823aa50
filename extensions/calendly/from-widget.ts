import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { readCalendly } from './calendly';

/**
 * Reads the element of Calendly's inline code when a post of the classic editor is converted to blocks, or when the code is
 * pasted together with other content. WordPress removes the script, but the element contains the URL.
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
		// WordPress would copy it to the block.
		node.removeAttribute( 'class' );
		return createBlock( 'jetpack/calendly', attributes );
	},
};
