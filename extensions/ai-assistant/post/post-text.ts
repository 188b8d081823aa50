/**
 * The text around the block, as the model is given it.
 */
import { serialize, type BlockInstance } from '@wordpress/blocks';
import DOMPurify from 'dompurify';

const NAME = 'jetpack/ai-assistant';

const purify = DOMPurify( window );

/** Returns blocks without AI Assistant blocks that are not accepted. */
const accepted = ( blocks: BlockInstance[] ): BlockInstance[] =>
	blocks.filter( ( { name } ) => name !== NAME );

/**
 * Returns blocks as short HTML. Headings, lists and links are kept, styles are removed.
 *
 * @param blocks The blocks.
 * @return The HTML; empty if the blocks contain no text.
 */
export function textOf( blocks: BlockInstance[] ): string {
	const html = purify.sanitize( serialize( accepted( blocks ) ), {
		ALLOWED_ATTR: [ 'href' ],
		ALLOW_DATA_ATTR: false,
		ALLOW_ARIA_ATTR: false,
		FORBID_TAGS: [
			'img',
			'picture',
			'video',
			'audio',
			'svg',
			'math',
			'style',
			'form',
		],
	} );
	const isEmpty = html.replace( /<[^<>]*>|&nbsp;/g, '' ).trim() === '';
	return isEmpty ? '' : html.replace( /\n{2,}/g, '\n' ).trim();
}

const holds = ( block: BlockInstance, clientId: string ): boolean =>
	block.clientId === clientId ||
	block.innerBlocks.some( ( inner ) => holds( inner, clientId ) );

/**
 * Returns the blocks before a block, in the order of the page.
 *
 * @param blocks   The top-level blocks.
 * @param clientId The block.
 */
export function blocksBefore(
	blocks: BlockInstance[],
	clientId: string
): BlockInstance[] {
	const at = blocks.findIndex( ( block ) => holds( block, clientId ) );
	const around = blocks[ at ];
	return around
		? [
				...blocks.slice( 0, at ),
				...blocksBefore( around.innerBlocks, clientId ),
		  ]
		: [];
}
