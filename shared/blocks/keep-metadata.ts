/**
 * Blocks that become others stay hidden, named and commented on. WordPress leaves this to each transform, most of which copy only
 * what the other block shows.
 */
import type { BlockInstance } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';

type Metadata = { blockVisibility?: unknown; name?: unknown; noteId?: unknown };

const metadataOf = ( { attributes }: BlockInstance ) =>
	attributes.metadata as Metadata | undefined;

/** The names of the blocks that this plugin has registered, and of those of WordPress that its transforms read or make. */
export const ours = new Set( [ 'core/shortcode', 'core/social-links' ] );

/** The names of blocks that are left out, with all in them, when the block around them becomes another one. */
export const leftOut = new Set< string >();

/** Returns whether a transform is one of this plugin’s. Blocks of other plugins stay as these make them. */
const isOurs = ( blocks: BlockInstance[] ) =>
	blocks.some( ( { name } ) => ours.has( name ) ) &&
	blocks.every(
		( { name } ) => ours.has( name ) || name.startsWith( 'core/' )
	);

const withMetadata = (
	block: BlockInstance,
	more: Metadata
): BlockInstance => ( {
	...block,
	attributes: {
		...block.attributes,
		metadata: { ...metadataOf( block ), ...more },
	},
} );

const allIn = ( block: BlockInstance ): BlockInstance[] =>
	leftOut.has( block.name )
		? []
		: [ block, ...block.innerBlocks.flatMap( allIn ) ];

/** Returns how blocks and those in them are hidden, for each that is. */
const hiddenIn = ( blocks: BlockInstance[] ): unknown[] =>
	blocks
		.flatMap( allIn )
		.map( ( block ) => metadataOf( block )?.blockVisibility )
		.filter( ( one ) => one !== undefined );

/**
 * Returns a block that has become of others, with the metadata that it lost. If only some of the others were hidden, what they have
 * become together is hidden. So it is if blocks in them were hidden, and are gone.
 *
 * @param result  The block.
 * @param source  What was transformed.
 * @param index   Where the block is among the results.
 * @param results All that the others have become.
 */
export function keepMetadata(
	result: BlockInstance,
	source: BlockInstance | BlockInstance[],
	index = 0,
	results: BlockInstance[] = [ result ]
): BlockInstance {
	const sources = [ source ].flat();
	if ( ! isOurs( [ ...sources, ...results ] ) ) {
		return result;
	}
	const there = allIn( result ).map( metadataOf );
	const isPaired = sources.length === results.length;
	const from = isPaired ? sources.slice( index, index + 1 ) : sources;
	const lost = from
		.map( metadataOf )
		// Blocks that are in the new one have theirs.
		.filter( ( one ) => one && ! there.includes( one ) ) as Metadata[];
	const inside = hiddenIn(
		from.flatMap( ( { innerBlocks } ) => innerBlocks )
	);
	const hidden = [
		...lost
			.map( ( { blockVisibility } ) => blockVisibility )
			.filter( ( one ) => one !== undefined ),
		// What the new block shows of a hidden block cannot be hidden alone.
		...( inside.length > hiddenIn( isPaired ? [ result ] : results ).length
			? inside
			: [] ),
	];
	const { name, noteId } =
		( isPaired || ( sources.length === 1 && index === 0 )
			? lost[ 0 ]
			: undefined ) ?? {};
	const kept = Object.entries( {
		blockVisibility: hidden.includes( false ) ? false : hidden[ 0 ],
		name,
		noteId,
	} ).filter( ( [ , value ] ) => value !== undefined );
	return kept.length
		? withMetadata( result, Object.fromEntries( kept ) )
		: result;
}

addFilter(
	'blocks.switchToBlockType.transformedBlock',
	'freehold/keep-metadata',
	keepMetadata
);

/**
 * Returns blocks that come out of a block, or in its place, hidden as it was.
 *
 * @param attributes The attributes of the block.
 * @param blocks     The blocks.
 */
export function hiddenAs(
	attributes: object,
	blocks: BlockInstance[]
): BlockInstance[] {
	const { blockVisibility } =
		( attributes as { metadata?: Metadata } ).metadata ?? {};
	return blockVisibility === undefined
		? blocks
		: blocks.map( ( block ) =>
				metadataOf( block )?.blockVisibility === false
					? block
					: withMetadata( block, { blockVisibility } )
		  );
}
