/**
 * Parses stored markup in the editor, saves it, and parses it again.
 */
import type { Page } from '@playwright/test';

/** A stored block. */
export interface Raw {
	/** The name; null for text between blocks. */
	blockName: string | null;
	attrs: Record< string, unknown > | null;
	/** The markup without inner blocks. */
	innerHTML: string;
	innerBlocks: Raw[];
}

/** A block in the editor. */
export interface Block {
	name: string;
	isValid: boolean;
	/** Whether a deprecation migrated the block: its saved markup, its attributes or its inner blocks differ from the stored ones. */
	isMigrated: boolean;
	attributes: Record< string, unknown >;
	innerBlocks: Block[];
}

/** Stored markup that was opened and saved. */
export interface Opened {
	raw: Raw[];
	blocks: Block[];
	saved: string;
	savedRaw: Raw[];
	/** The saved markup, opened again. */
	again: Block[];
	/** The markup that was saved the second time. */
	savedAgain: string;
}

interface EditorBlock {
	name: string;
	isValid: boolean;
	attributes: Record< string, unknown >;
	innerBlocks: EditorBlock[];
}

declare const window: Window & {
	wp: {
		blocks: {
			parse: ( content: string ) => EditorBlock[];
			serialize: ( blocks: EditorBlock[] ) => string;
			/** The stored attributes, before any deprecation. */
			getBlockAttributes: (
				name: string,
				html: string,
				attributes: Raw[ 'attrs' ]
			) => Record< string, unknown >;
			validateBlock: ( block: EditorBlock ) => [ boolean, unknown[] ];
		};
		blockSerializationDefaultParser: {
			parse: ( content: string ) => Raw[];
		};
	};
};

/** Opens markup in a page with the editor. */
export function open( page: Page, content: string ): Promise< Opened > {
	return page.evaluate( ( html ) => {
		const { getBlockAttributes, parse, serialize, validateBlock } =
			window.wp.blocks;
		const grammar = window.wp.blockSerializationDefaultParser;
		const inOrder = ( attributes: Record< string, unknown > ) =>
			JSON.stringify( Object.entries( attributes ).sort() );
		const isChanged = ( block: EditorBlock, raw?: Raw ) =>
			raw?.blockName === block.name &&
			( inOrder( block.attributes ) !==
				inOrder(
					getBlockAttributes( block.name, raw.innerHTML, raw.attrs )
				) ||
				// A deprecation can change the order of the inner blocks alone.
				block.innerBlocks.map( ( { name } ) => name ).join() !==
					raw.innerBlocks
						.flatMap( ( { blockName } ) => blockName ?? [] )
						.join() );
		const plain = ( block: EditorBlock, raw?: Raw ): Block => {
			const inner = raw?.innerBlocks.filter(
				( child ) => child.blockName !== null
			);
			return {
				name: block.name,
				isValid: block.isValid,
				isMigrated:
					! validateBlock( block )[ 0 ] || isChanged( block, raw ),
				attributes: JSON.parse( JSON.stringify( block.attributes ) ),
				innerBlocks: block.innerBlocks.map( ( child, index ) =>
					plain( child, inner?.[ index ] )
				),
			};
		};
		const stored = grammar
			.parse( html )
			.filter( ( { blockName } ) => blockName !== null );
		const blocks = parse( html );
		const saved = serialize( blocks );
		const again = parse( saved );
		return {
			raw: grammar.parse( html ),
			blocks: blocks.map( ( block, index ) =>
				plain( block, stored[ index ] )
			),
			saved,
			savedRaw: grammar.parse( saved ),
			again: again.map( ( block ) => plain( block ) ),
			savedAgain: serialize( again ),
		};
	}, content );
}

/** Returns the blocks that are unknown or invalid in the editor. */
export function wrong( blocks: Block[] ): string[] {
	return blocks.flatMap( ( block ) => [
		...( block.isValid && block.name !== 'core/missing'
			? []
			: [ `${ block.name } ${ JSON.stringify( block.attributes ) }` ] ),
		...wrong( block.innerBlocks ),
	] );
}
