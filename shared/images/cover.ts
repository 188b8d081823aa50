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

/** How far core darkens an image, in per cent, when it makes a cover of an image: without it the color hides the image. */
const DARKENED = 50;

const isEmpty = ( { name, attributes }: BlockInstance ): boolean =>
	name === 'core/paragraph' && ! text( attributes.content ).trim();

/**
 * Reads a `core/cover` block: its image, unless the image moves, and the blocks on it.
 *
 * @param innerBlocks The blocks on it.
 * @return The image is null for a video, a color and the post's featured image. Attributes that only a cover has are in
 *         `kept.cover`. Empty paragraphs, which core adds as placeholders, are left out.
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
	// A separate document neither loads nor runs anything in the caption.
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

/** Returns an image's caption and link as paragraphs. */
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
 * Creates the `core/cover` block of an image. A cover has no caption and no link, so both become text on it.
 *
 * @param blocks Other blocks to put on it.
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
 * Returns a transform from covers to a block that shows images. The blocks on the covers follow it.
 *
 * @param create Creates the block from the images; `align` is the first cover's.
 * @return A transform for a block's `from`. It does not match if one of the covers has no image.
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
