import { createBlobURL } from '@wordpress/blob';
import {
	createBlock,
	getBlockContent,
	rawHandler,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { htmlOf, wrap } from './html';
import type { Attributes } from './types';

const NAME = 'jetpack/markdown';

/** The blocks that Markdown can say. */
const WRITTEN = new Set( [
	'core/paragraph',
	'core/heading',
	'core/list',
	'core/quote',
	'core/code',
	'core/preformatted',
	'core/table',
	'core/html',
	'core/separator',
	'core/image',
] );

const markdown = ( attributes: Attributes ): BlockInstance =>
	createBlock< Attributes >( NAME, attributes );

/** A block's HTML, as its post shows it without us. */
const plainHtml = ( block: BlockInstance ): string =>
	getBlockContent( block ).replace( /<!--\s*\/?wp:[^]*?-->/g, '' );

/** Returns the core blocks of a Markdown block's HTML. */
export const toBlocks = ( attributes: Attributes ): BlockInstance[] =>
	rawHandler( { HTML: htmlOf( attributes ) } );

const isMarkdownFile = ( { name, type }: File ): boolean =>
	type === 'text/markdown' || /\.(md|markdown|mdown|mkd)$/i.test( name );

/**
 * Transforms from and to other blocks.
 *
 * Transforms are synchronous, and the code that converts HTML to Markdown is too large to load with every editor. A block
 * created from other blocks therefore begins with their HTML, which is valid. The block's edit code creates the source
 * later, within the same undo step. The other direction uses the HTML and needs no parser.
 */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			// For blocks of several types, WordPress offers only transforms that accept any block.
			blocks: [ '*' ],
			isMultiBlock: true,
			isMatch: ( _attributes: never, blocks: BlockInstance[] ) =>
				blocks.every( ( { name } ) => WRITTEN.has( name ) ),
			__experimentalConvert: ( blocks ) =>
				markdown( {
					html: wrap(
						[ blocks ].flat().map( plainHtml ).join( '\n' )
					),
					isConverting: true,
				} ),
		},
		{
			type: 'files',
			isMatch: ( files: File[] ) => files.every( isMarkdownFile ),
			transform: ( files: File[] ) =>
				files.map( ( file ) =>
					markdown( { blob: createBlobURL( file ) } )
				),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/group' ],
			transform: ( attributes: Attributes ) =>
				createBlock(
					'core/group',
					{ align: attributes.align },
					toBlocks( attributes )
				),
		},
		{
			type: 'block',
			blocks: [ 'core/html' ],
			transform: ( attributes: Attributes ) =>
				createBlock( 'core/html', { content: htmlOf( attributes ) } ),
		},
		{
			type: 'block',
			blocks: [ 'core/code' ],
			isMatch: ( { source }: Attributes ) => !! source,
			transform: ( { source = '' }: Attributes ) =>
				createBlock( 'core/code', {
					content: source
						.replaceAll( '&', '&amp;' )
						.replaceAll( '<', '&lt;' ),
				} ),
		},
	],
};
