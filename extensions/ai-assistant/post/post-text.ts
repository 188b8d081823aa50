/**
 * The text around the block, as the model is given it.
 */
import { serialize, type BlockInstance } from '@wordpress/blocks';
import DOMPurify from 'dompurify';

const NAME = 'jetpack/ai-assistant';

const purify = DOMPurify( window );

/** Blocks without those whose text nobody has accepted. */
const accepted = ( blocks: BlockInstance[] ): BlockInstance[] =>
	blocks.filter( ( { name } ) => name !== NAME );

/**
 * Blocks as short HTML: what is a heading, a list or a link counts, how it looks does not.
 *
 * @param blocks The blocks.
 * @return The HTML; empty where the blocks hold no text.
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
	const isEmpty = html.replace( /<[^>]*>|&nbsp;/g, '' ).trim() === '';
	return isEmpty ? '' : html.replace( /\n{2,}/g, '\n' ).trim();
}

const holds = ( block: BlockInstance, clientId: string ): boolean =>
	block.clientId === clientId ||
	block.innerBlocks.some( ( inner ) => holds( inner, clientId ) );

/**
 * The blocks that come before one, in the order of the page.
 *
 * @param blocks   The blocks at the top.
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
