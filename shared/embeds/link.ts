import { escapeAttribute } from '../stored-text';
import { createBlock, type BlockInstance } from '@wordpress/blocks';

/**
 * A paragraph that links to an address, in place of an embed: "Convert block to link". Text that is no address that a link
 * may have stays as text, so that nothing that was typed is lost.
 *
 * @param address What was typed, or what is stored.
 */
export function linkParagraph( address: string ): BlockInstance {
	const text = escapeAttribute( address.trim() );
	return createBlock( 'core/paragraph', {
		content: /^https?:\/\/\S+$/i.test( address.trim() )
			? `<a href="${ text }">${ text }</a>`
			: text,
	} );
}
