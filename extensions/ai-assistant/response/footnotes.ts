/**
 * Footnotes of a response, as WordPress stores them: a link in the text, and the notes in the meta of the post.
 */
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';

/** The block that shows the notes. */
const NAME = 'core/footnotes';

/** Parts of the post editor’s store, which other editors do not have. */
type PostSelectors = {
	getEditedPostAttribute?: ( name: string ) => unknown;
};
type PostActions = {
	editPost: ( edits: object, options: { isCached: boolean } ) => void;
};

const DEFINITION = /^ {0,3}\[\^([^\]\s]+)\]:[ \t](.+)$/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;

/** Characters that stand around the number of a note while a text becomes blocks. */
const [ BEFORE, AFTER ] = [ '\uE000', '\uE001' ];
const MARKED = new RegExp( `${ BEFORE }(\\d+)${ AFTER }`, 'g' );

/** The notes of the blocks that were made, by their IDs. */
const made = new Map< string, string >();

/** Returns the notes of the post; none if what it has is no list. */
function notesIn( footnotes = '' ): Array< { id?: string } > {
	try {
		const notes: unknown = JSON.parse( footnotes );
		return Array.isArray( notes ) ? notes : [];
	} catch {
		return [];
	}
}

/** Returns the meta of the post; null if it has no footnotes. */
function metaOf(): { footnotes: string } | null {
	const meta = (
		select( 'core/editor' ) as PostSelectors | undefined
	 )?.getEditedPostAttribute?.( 'meta' ) as
		| { footnotes?: unknown }
		| undefined;
	return typeof meta?.footnotes === 'string' && getBlockType( NAME )
		? ( meta as { footnotes: string } )
		: null;
}

/** Returns whether the post can show footnotes: it does, or it accepts the block. Otherwise readers would never see the notes. */
function areShown(): boolean {
	const { canInsertBlockType, getBlocksByName } = select( blockEditorStore );
	// While the template is shown, the post is a block of it.
	const [ root = '' ] = getBlocksByName( 'core/post-content' );
	return (
		getBlocksByName( NAME ).length > 0 || canInsertBlockType( NAME, root )
	);
}

/** A text without the definitions of its notes, and with marks in the place of their references. */
export type Noted = { text: string; notes: string[] };

/**
 * Reads the footnotes of Markdown.
 *
 * @param text The response.
 * @return The notes in the order of their numbers.
 */
export function readFootnotes( text: string ): Noted {
	const notes = new Map< string, string >();
	const lines: Array< { line: string; isCode: boolean } > = [];
	let isCode = false;
	for ( const line of text.split( '\n' ) ) {
		const isFence = FENCE.test( line );
		const [ , id = '', note = '' ] =
			( ! isCode && DEFINITION.exec( line ) ) || [];
		if ( note ) {
			notes.set( id, note.trim() );
		} else {
			lines.push( { line, isCode: isCode || isFence } );
		}
		isCode = isCode !== isFence;
	}
	const ids = [ ...notes.keys() ];
	const mark = ( line: string ) =>
		line.replace( /\[\^([^\]\s]+)\]/g, ( whole, id ) =>
			notes.has( id )
				? `${ BEFORE }${ ids.indexOf( id ) + 1 }${ AFTER }`
				: whole
		);
	return {
		text: lines
			.map( ( { line, isCode: isPlain } ) =>
				isPlain ? line : mark( line )
			)
			.join( '\n' ),
		notes: [ ...notes.values() ],
	};
}

/** Changes every text in a value, however deep; formatted text becomes HTML. */
function mapTexts(
	value: unknown,
	change: ( text: string ) => string
): unknown {
	if ( typeof value === 'string' ) {
		return change( value );
	}
	if ( Array.isArray( value ) ) {
		return value.map( ( item ) => mapTexts( item, change ) );
	}
	if ( typeof value !== 'object' || value === null ) {
		return value;
	}
	return 'toHTMLString' in value
		? change( String( value ) )
		: Object.fromEntries(
				Object.entries( value ).map( ( [ name, item ] ) => [
					name,
					mapTexts( item, change ),
				] )
		  );
}

/**
 * Links the marks in blocks to their notes. Where the post has no footnotes, or the site does not allow their block, the notes become
 * a list at the end.
 *
 * @param blocks The blocks.
 * @param notes  The notes, as HTML that is a part of a paragraph.
 */
export function withFootnotes(
	blocks: BlockInstance[],
	notes: string[]
): BlockInstance[] {
	if ( notes.length === 0 ) {
		return blocks;
	}
	const isStored = metaOf() !== null && areShown();
	// Browsers make IDs on secure sites alone; those of blocks are as good.
	const ids = notes.map( () => createBlock( 'core/list-item' ).clientId );
	const link = ( text: string ): string =>
		text.replace( MARKED, ( _, number ) => {
			const id = ids[ number - 1 ] ?? '';
			if ( ! isStored ) {
				return `<sup>${ number }</sup>`;
			}
			made.set( id, notes[ number - 1 ] ?? '' );
			return `<sup data-fn="${ id }" class="fn"><a href="#${ id }" id="${ id }-link">${ number }</a></sup>`;
		} );
	const linked = ( block: BlockInstance ): BlockInstance =>
		createBlock(
			block.name,
			mapTexts( block.attributes, link ) as Record< string, unknown >,
			block.innerBlocks.map( linked )
		);
	return [
		...blocks.map( linked ),
		...( isStored
			? []
			: [
					createBlock(
						'core/list',
						{ ordered: true },
						notes.map( ( content ) =>
							createBlock( 'core/list-item', { content } )
						)
					),
			  ] ),
	];
}

/** Calls a function with the ID and the number of each link to a note in a block. */
function eachLink(
	{ attributes, innerBlocks }: BlockInstance,
	call: ( id: string, number: number ) => void
): void {
	mapTexts( attributes, ( text ) => {
		for ( const [ , id = '', number ] of text.matchAll(
			/data-fn="([^"]+)"[^>]*><a[^>]*>(\d+)/g
		) ) {
			call( id, Number( number ) );
		}
		return text;
	} );
	innerBlocks.forEach( ( block ) => eachLink( block, call ) );
}

/**
 * Knows the notes of a response again whose blocks were made before a reload.
 *
 * @param blocks The blocks of the response.
 * @param notes  Its notes, as HTML, in the order of their numbers.
 */
export const recallFootnotes = (
	blocks: BlockInstance[],
	notes: string[]
): void =>
	blocks.forEach( ( block ) =>
		eachLink( block, ( id, number ) => {
			const note = notes[ number - 1 ];
			if ( note !== undefined && ! made.has( id ) ) {
				made.set( id, note );
			}
		} )
	);

/**
 * Prepares to add the notes of accepted blocks to the post.
 *
 * @param blocks   The blocks.
 * @param clientId The block in whose place they come.
 * @return Adds the notes, and the block that shows them if the post has none, in the same undo step. To be called when the blocks are
 *         in the post: WordPress writes empty notes whenever blocks change, from the meta of its last render, so the notes come last.
 */
export function addFootnotes(
	blocks: BlockInstance[],
	clientId: string
): () => void {
	const ids = new Set< string >();
	blocks.forEach( ( block ) =>
		eachLink( block, ( id ) => made.has( id ) && ids.add( id ) )
	);
	if ( ! metaOf() || ids.size === 0 ) {
		return () => undefined;
	}
	const {
		getBlockParentsByBlockName,
		getBlocksByName,
		getClientIdsOfDescendants,
	} = select( blockEditorStore );
	// While the template is shown, the post is a block of it.
	const root =
		getBlockParentsByBlockName(
			clientId,
			'core/post-content',
			true
		)[ 0 ] ?? '';
	return () => {
		const inPost = root ? getClientIdsOfDescendants( root ) : null;
		const shown = getBlocksByName( NAME ).filter(
			( id: string ) => ! inPost || inPost.includes( id )
		);
		if ( shown.length === 0 ) {
			const { insertBlock, __unstableMarkNextChangeAsNotPersistent } =
				dispatch( blockEditorStore );
			void __unstableMarkNextChangeAsNotPersistent();
			void insertBlock( createBlock( NAME ), undefined, root, false );
		}
		const meta = metaOf();
		const { editPost } = dispatch( 'core/editor' ) as PostActions;
		editPost(
			{
				meta: {
					...meta,
					footnotes: JSON.stringify( [
						...notesIn( meta?.footnotes ).filter(
							( { id } ) => ! ids.has( id ?? '' )
						),
						...Array.from( ids, ( id ) => ( {
							id,
							content: made.get( id ),
						} ) ),
					] ),
				},
			},
			{ isCached: true }
		);
	};
}
