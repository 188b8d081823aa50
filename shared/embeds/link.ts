import { decodeStored, escapeAttribute } from '../stored-text';
import { createBlock, type BlockInstance } from '@wordpress/blocks';

/**
 * Returns a paragraph that links to a URL, for "Convert block to link". Text that is not a URL stays text, so that nothing
 * that the user entered is lost.
 *
 * @param url The entered or stored URL.
 */
export function linkParagraph( url: string ): BlockInstance {
	const plain = decodeStored( url ).trim();
	const text = escapeAttribute( plain );
	return createBlock( 'core/paragraph', {
		content: /^https?:\/\/\S+$/i.test( plain )
			? `<a href="${ text }">${ text }</a>`
			: text,
	} );
}
