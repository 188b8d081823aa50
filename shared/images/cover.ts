import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import {
	isThere,
	text,
	without,
	type CoreImage,
	type Kept,
} from './core-blocks';
import { safeLink } from './link';
import type { BlockImage } from './types';

/** How far core darkens an image, in per cent, when it makes a cover of an image: without it the colour hides the image. */
const DARKENED = 50;

const isEmpty = ( { name, attributes }: BlockInstance ): boolean =>
	name === 'core/paragraph' && ! text( attributes.content ).trim();

/**
 * What a `core/cover` block shows: its image, where it has one that lies still, and the blocks that lie upon it.
 *
 * @param attributes  The block's attributes.
 * @param innerBlocks The blocks upon it.
 * @return The image is null for a video, a colour, and an image that is the post's own; what only a cover says of it is in
 *         `kept.cover`. Empty paragraphs, which core puts there for somebody to write in, are none of the blocks.
 */
export function fromCover(
	attributes: Kept,
	innerBlocks: BlockInstance[]
): { image: CoreImage | null; blocks: BlockInstance[] } {
	const { alt, backgroundType, id, sizeSlug, url, useFeaturedImage } =
		attributes;
	const isImage =
		Boolean( url ) &&
		! useFeaturedImage &&
		( backgroundType ?? 'image' ) === 'image';
	return {
		image: isImage
			? {
					alt: text( alt ),
					url: text( url ),
					...( id ? { id: Number( id ) } : {} ),
					kept: {
						...( sizeSlug ? { sizeSlug } : {} ),
						cover: without( attributes, [
							'id',
							'url',
							'alt',
							'sizeSlug',
						] ),
					},
			  }
			: null,
		blocks: innerBlocks.filter( ( block ) => ! isEmpty( block ) ),
	};
}

/** A link to where an image leads, as HTML. */
function linkOf( { alt, href, kept }: CoreImage, html?: string ): string {
	// Of a document of its own: nothing in the caption is loaded or run.
	const link = document.implementation
		.createHTMLDocument( '' )
		.createElement( 'a' );
	const { linkTarget: target, rel } = kept ?? {};
	Object.entries( { href, target, rel } ).forEach(
		( [ name, value ] ) => value && link.setAttribute( name, text( value ) )
	);
	if ( html ) {
		link.innerHTML = html;
	} else {
		link.textContent = alt || text( href );
	}
	return link.outerHTML;
}

/** What an image says besides itself, as paragraphs: its caption, and where it leads. */
function wordsOf( image: CoreImage ): BlockInstance[] {
	const { caption } = image;
	const href = safeLink( image.href );
	const canLead = caption && ! /<a\s/i.test( caption );
	const words = [
		...( caption && ! ( href && canLead ) ? [ caption ] : [] ),
		...( href ? [ linkOf( image, canLead ? caption : '' ) ] : [] ),
	];
	return words.map( ( content ) =>
		createBlock( 'core/paragraph', { content } )
	);
}

/**
 * The `core/cover` block of an image. A cover has no caption and leads nowhere: both lie upon it as text.
 *
 * @param image The image.
 * @param blocks  Other blocks to lie upon it.
 */
export function toCover(
	image: CoreImage,
	blocks: BlockInstance[] = []
): BlockInstance {
	const { alt, id, kept, url } = image;
	const { cover, sizeSlug } = kept ?? {};
	return createBlock(
		'core/cover',
		{
			dimRatio: DARKENED,
			...( cover as Kept | undefined ),
			url,
			...( id ? { id: Number( id ) } : {} ),
			...( alt ? { alt } : {} ),
			...( sizeSlug ? { sizeSlug } : {} ),
		},
		[ ...wordsOf( image ), ...blocks ]
	);
}

/**
 * How covers become a block that shows images: what lies upon them follows it.
 *
 * @param create Makes the block of their images; `align` is the first cover's.
 * @return A transform for a block's `from`. Covers of which one has no image of its own do not match.
 */
export const fromCovers = (
	create: ( images: CoreImage[], align: string ) => BlockInstance
): BlockTransform => ( {
	type: 'block',
	isMultiBlock: true,
	blocks: [ 'core/cover' ],
	isMatch: ( covers: Kept[] ) =>
		covers.every( ( cover ) => {
			const { image } = fromCover( cover, [] );
			return image !== null && isThere( image );
		} ),
	transform: ( covers: Kept[], innerBlocks: BlockInstance[][] ) => {
		const read = covers.map( ( cover, index ) =>
			fromCover( cover, innerBlocks[ index ] ?? [] )
		);
		return [
			create(
				read.flatMap( ( { image } ) => image ?? [] ),
				text( covers[ 0 ]?.align )
			),
			...read.flatMap( ( { blocks } ) => blocks ),
		];
	},
} );

/**
 * How a block that shows images becomes covers, one of each.
 *
 * @param read The images of the block, with what belongs to them.
 * @return A transform for a block's `to`. Blocks without images, or with one that has not arrived, do not match.
 */
export const toCovers = < Attributes extends { images: BlockImage[] } >(
	read: ( attributes: Attributes ) => CoreImage[]
): BlockTransform => ( {
	type: 'block',
	blocks: [ 'core/cover' ],
	isMatch: ( { images }: Attributes ) =>
		images.length > 0 && images.every( isThere ),
	transform: ( attributes: Attributes ) =>
		read( attributes ).map( ( image ) => toCover( image ) ),
} );
