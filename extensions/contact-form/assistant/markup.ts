import { safeBlock } from '@freehold/ai/safe/safe-block';
import { NO_MEDIA } from '@freehold/ai/safe/sanitize';
import {
	createBlock,
	getBlockType,
	parse,
	type BlockInstance,
} from '@wordpress/blocks';

/** The blocks that a form takes from a model's markup, besides its fields. */
const ALLOWED = [
	'core/heading',
	'core/paragraph',
	'core/group',
	'core/columns',
	'core/column',
	'core/separator',
	'core/button',
	'core/buttons',
	'jetpack/button',
	'jetpack/label',
	'jetpack/input',
	'jetpack/options',
	'jetpack/option',
	'jetpack/phone-input',
	'jetpack/dropzone',
	'jetpack/input-rating',
	'jetpack/input-range',
	'jetpack/form-step-container',
	'jetpack/form-step',
	'jetpack/form-step-navigation',
	'jetpack/form-progress-indicator',
];

/** Attributes that decide where data goes or what a page loads. A model never sets them. */
const FORBIDDEN_ATTRIBUTES = [
	'to',
	'url',
	'href',
	'webhooks',
	'customThankyouRedirect',
	'postToUrl',
	'lock',
	'metadata',
];

const isAllowed = ( name: string ): boolean =>
	ALLOWED.includes( name ) || name.startsWith( 'jetpack/field-' );

/** Returns a parsed block with the allowed blocks and attributes only, none of which loads a file; empty for other blocks. */
function clean( block: BlockInstance ): BlockInstance[] {
	if (
		! block.isValid ||
		! isAllowed( block.name ) ||
		! getBlockType( block.name )
	) {
		return [];
	}
	return safeBlock(
		createBlock(
			block.name,
			Object.fromEntries(
				Object.entries( block.attributes ).filter(
					( [ name ] ) => ! FORBIDDEN_ATTRIBUTES.includes( name )
				)
			)
		),
		block.innerBlocks.flatMap( clean ),
		NO_MEDIA
	);
}

/** Removes a comment or a tag that is still coming in. */
function withoutEnd( markup: string, open: string, close: string ): string {
	const start = markup.indexOf( open, markup.lastIndexOf( close ) + 1 );
	return start < 0 ? markup : markup.slice( 0, start );
}

/**
 * Reads a response that is block markup in place of JSON, complete or still coming in.
 *
 * @param text The response so far.
 * @return The blocks in the form; empty if there are none yet.
 */
export function readMarkup( text: string ): BlockInstance[] {
	const start = text.indexOf( '<!-- wp:' );
	if ( start < 0 ) {
		return [];
	}
	const markup = text
		.slice( start )
		.replace( /<!--\s*\/?wp:jetpack\/contact-form\b[^]*?-->/g, '' )
		.trimEnd()
		.replace( /```$/, '' );
	return parse(
		withoutEnd( withoutEnd( markup, '<!--', '-->' ), '<', '>' )
	).flatMap( clean );
}
