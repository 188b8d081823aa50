import { createBlock, type BlockInstance } from '@wordpress/blocks';

/**
 * Text as the blocks' rich text holds it.
 *
 * @param text Plain text.
 */
export const asHtml = ( text: string ): string =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );

/**
 * A paragraph that links to an address, in place of an embed: "Convert block to link". Text that is no address that a link
 * may have stays as text, so that nothing that was typed is lost.
 *
 * @param address What was typed, or what is stored.
 */
export function linkParagraph( address: string ): BlockInstance {
	const text = asHtml( address.trim() ).replace( /"/g, '&quot;' );
	return createBlock( 'core/paragraph', {
		content: /^https?:\/\/\S+$/i.test( address.trim() )
			? `<a href="${ text }">${ text }</a>`
			: text,
	} );
}
