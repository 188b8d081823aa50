/**
 * The texts of a post that a review reads.
 */
import { getBlockType, type BlockInstance } from '@wordpress/blocks';
import { valueOf } from './rich';
import type { Source } from './types';

/** Blocks whose content is not this post's, or is no prose. */
const SKIPPED = new Set( [
	'core/block',
	'core/template-part',
	'core/code',
	'core/html',
	'core/shortcode',
	'core/freeform',
	'jetpack/ai-assistant',
] );

/** The shortest beginning of a client ID. */
const ID_LENGTH = 8;

/** The part of the block editor’s store that is used here. */
export type Canvas = {
	canEditBlock: ( clientId: string ) => boolean;
	getBlockEditingMode: ( clientId: string ) => string;
};

/** Returns the names of a block's attributes with formatted text that the user can change. */
function textsOf( { name, attributes }: BlockInstance ): string[] {
	const { bindings = {} } = ( attributes.metadata ?? {} ) as {
		bindings?: Record< string, unknown >;
	};
	return Object.entries( getBlockType( name )?.attributes ?? {} )
		.filter(
			( [ attribute, { type, source } ] ) =>
				( type === 'rich-text' || source === 'html' ) &&
				! bindings[ attribute ] &&
				! bindings.__default
		)
		.map( ( [ attribute ] ) => attribute );
}

/** Returns texts and URLs of the links in a text. */
function linksOf( stored: unknown ): Source[ 'links' ] {
	const { text, formats } = valueOf( stored );
	const links = new Map< unknown, [ string, string ] >();
	formats.forEach(
		( here, at ) =>
			here?.forEach( ( format ) => {
				const { type, attributes, unregisteredAttributes } = format as {
					type: string;
					attributes?: Record< string, string >;
					unregisteredAttributes?: Record< string, string >;
				};
				if ( type === 'core/link' || type === 'a' ) {
					const [ before = '' ] = links.get( format ) ?? [];
					links.set( format, [
						before + text[ at ],
						attributes?.url ??
							attributes?.href ??
							unregisteredAttributes?.href ??
							'',
					] );
				}
			} )
	);
	return links.size > 0 ? [ ...links.values() ] : undefined;
}

/**
 * Returns the texts of blocks that the user may edit, in the order of the page. Content of other posts, such as synced patterns,
 * is left out, and so is what is bound to another source.
 *
 * @param blocks The blocks.
 * @param canvas The block editor.
 */
export function collect( blocks: BlockInstance[], canvas: Canvas ): Source[] {
	const sources: Source[] = [];
	const add = ( block: BlockInstance ) => {
		const { name, clientId, attributes, innerBlocks } = block;
		if ( SKIPPED.has( name ) ) {
			return;
		}
		const level = name === 'core/heading' ? ` ${ attributes.level }` : '';
		const isEditable =
			canvas.canEditBlock( clientId ) &&
			canvas.getBlockEditingMode( clientId ) !== 'disabled';
		for ( const attribute of isEditable ? textsOf( block ) : [] ) {
			const { text } = valueOf( attributes[ attribute ] );
			if ( text.trim() !== '' ) {
				sources.push( {
					block: clientId,
					clientId,
					attribute,
					type: name.replace( 'core/', '' ) + level,
					text,
					links: linksOf( attributes[ attribute ] ),
				} );
			}
		}
		innerBlocks.forEach( add );
	};
	blocks.forEach( add );
	const ids = [ ...new Set( sources.map( ( { clientId } ) => clientId ) ) ];
	let length = ID_LENGTH;
	while (
		length < 36 &&
		new Set( ids.map( ( id ) => id.slice( 0, length ) ) ).size < ids.length
	) {
		length++;
	}
	return sources.map( ( source ) => ( {
		...source,
		block: source.clientId.slice( 0, length ),
	} ) );
}

/**
 * Divides texts into parts that a model reads at once.
 *
 * @param sources The texts.
 * @param length  The length of a part in characters. A longer text is a part of its own.
 */
export function partsOf( sources: Source[], length: number ): Source[][] {
	const parts: Source[][] = [];
	let left = 0;
	for ( const source of sources ) {
		left -= source.text.length;
		const last = parts.at( -1 );
		if ( last && left >= 0 ) {
			last.push( source );
		} else {
			parts.push( [ source ] );
			left = length - source.text.length;
		}
	}
	return parts;
}
