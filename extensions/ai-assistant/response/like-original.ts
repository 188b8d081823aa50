import { recordsIn } from '@freehold/stored-text';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { toHtml } from '../editor/to-html';

/** The types of blocks with one text, which can become each other. */
const TEXTS = new Set( [ 'core/paragraph', 'core/heading' ] );

/** The parts of a table. */
const SECTIONS = [ 'head', 'body', 'foot' ];

type Row = { cells: Array< { align?: string } > };

const rowsOf = ( { attributes }: BlockInstance, section: string ): Row[] =>
	recordsIn( attributes[ section ] ).map( ( row ) => ( {
		...row,
		cells: recordsIn( row.cells ),
	} ) );

/** Returns the original table with the cells of the response. Columns stay aligned. */
function likeTable(
	block: BlockInstance,
	original: BlockInstance
): BlockInstance {
	const columns =
		SECTIONS.flatMap( ( section ) => rowsOf( original, section ) )[ 0 ]
			?.cells ?? [];
	const sections = SECTIONS.map( ( section ) => [
		section,
		rowsOf( block, section ).map( ( row ) => ( {
			...row,
			cells: row.cells.map( ( cell, index ) => ( {
				...cell,
				align:
					cell.align ??
					( row.cells.length === columns.length
						? columns[ index ]?.align
						: undefined ),
			} ) ),
		} ) ),
	] );
	return createBlock( original.name, {
		...original.attributes,
		...Object.fromEntries( sections ),
	} );
}

/** Returns one block with the attributes of the original; null if their types do not fit. */
function like(
	block: BlockInstance,
	original: BlockInstance | undefined,
	canChangeType: boolean
): BlockInstance | null {
	if ( ! original ) {
		return null;
	}
	if (
		TEXTS.has( original.name ) &&
		TEXTS.has( block.name ) &&
		( canChangeType || original.name === block.name )
	) {
		const { content } = block.attributes;
		return createBlock( original.name, {
			...original.attributes,
			content,
		} );
	}
	if ( original.name !== block.name ) {
		return null;
	}
	switch ( original.name ) {
		case 'core/table':
			return likeTable( block, original );
		case 'core/details':
			return createBlock(
				original.name,
				{
					...original.attributes,
					summary:
						block.attributes.summary || original.attributes.summary,
				},
				block.innerBlocks
			);
		case 'core/list':
		case 'core/quote':
			return createBlock(
				original.name,
				original.attributes,
				block.innerBlocks
			);
		default:
			return null;
	}
}

/** Returns a response as Classic text. Images that it had before keep their size and place. */
function toClassic( blocks: BlockInstance[], before: string ): string {
	const parse = ( html: string ) =>
		new DOMParser().parseFromString( html, 'text/html' );
	const { body } = parse( toHtml( blocks ) );
	const known = new Map(
		Array.from( parse( before ).images, ( image ) => [ image.src, image ] )
	);
	body.querySelectorAll( 'img' ).forEach( ( image ) => {
		const same = known.get( image.src );
		if ( same ) {
			image.replaceWith( same.cloneNode() );
		}
	} );
	return body.innerHTML;
}

/** Returns what a block becomes whose content is more than one text; null for other blocks. */
function around(
	blocks: BlockInstance[],
	original: BlockInstance
): BlockInstance[] | null {
	const { name, attributes } = original;
	switch ( name ) {
		case 'core/freeform':
			return [
				createBlock( name, {
					...attributes,
					content: toClassic(
						blocks,
						String( attributes.content ?? '' )
					),
				} ),
			];
		case 'core/quote':
		case 'core/details':
			return [ createBlock( name, attributes, blocks ) ];
		case 'core/table':
			// What is no table any more has its caption below.
			return String( attributes.caption ?? '' ) === ''
				? null
				: [
						...blocks,
						createBlock( 'core/paragraph', {
							content: attributes.caption,
						} ),
				  ];
		default:
			return null;
	}
}

/**
 * Keeps the types and the attributes of the replaced blocks, such as alignment and colors, if each of them became one block of
 * the response. Quotes, details and Classic text contain what the response is.
 *
 * @param blocks    The blocks of the response.
 * @param originals The replaced blocks.
 * @return The blocks, or blocks with the attributes of the originals and the content of the response.
 */
export function likeOriginal(
	blocks: BlockInstance[],
	originals: BlockInstance[]
): BlockInstance[] {
	const alike = blocks.map( ( block, index ) =>
		like( block, originals[ index ], blocks.length === 1 )
	);
	if ( blocks.length === originals.length && ! alike.includes( null ) ) {
		return alike as BlockInstance[];
	}
	const [ only ] = originals;
	return (
		( only && originals.length === 1 ? around( blocks, only ) : null ) ??
		blocks
	);
}
