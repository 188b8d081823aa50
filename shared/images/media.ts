import type { Media, MediaSize, BlockImage } from './types';

/**
 * The sizes that an image of the library lies in.
 *
 * @param media The image, from wherever it came.
 * @return By slug; `full` is there wherever the file's address is known.
 */
export function sizesOf( media: Media ): Record< string, MediaSize > {
	const full = media.source_url ?? media.url;
	const details = media.media_details;
	return {
		...( full
			? {
					full: {
						url: full,
						width: details?.width ?? media.width,
						height: details?.height ?? media.height,
					},
			  }
			: {} ),
		...media.sizes,
		...Object.fromEntries(
			Object.entries( details?.sizes ?? {} ).map(
				( [ slug, { source_url: url, width, height } ] ) => [
					slug,
					{ url, width, height },
				]
			)
		),
	};
}

/**
 * One size of an image, or the file itself where it does not lie in that size.
 *
 * @param media The image.
 * @param slug  The size's slug, such as `large`.
 */
export function sizeOf( media: Media, slug: string ): MediaSize | undefined {
	const sizes = sizesOf( media );
	return sizes[ slug ] ?? sizes.full;
}

const captionOf = ( { caption }: Media ): string | undefined =>
	( typeof caption === 'string'
		? caption
		: caption?.raw ?? caption?.rendered ) || undefined;

/**
 * What our blocks hold of an image of the library.
 *
 * @param media The image.
 * @param slug  The size that it is shown in without a script or a style sheet.
 */
export function imageOf( media: Media, slug = 'large' ): BlockImage {
	const size = sizeOf( media, slug );
	const caption = captionOf( media );
	return {
		alt: media.alt ?? media.alt_text ?? '',
		...( media.id ? { id: media.id } : {} ),
		...( media.link ? { link: media.link } : {} ),
		...( size ? { url: size.url } : {} ),
		...( size?.width && size.height
			? { width: size.width, height: size.height }
			: {} ),
		...( caption ? { caption } : {} ),
	};
}

/** The attachment's id, or undefined: markup holds it as text, and other programs write 0 or nothing. */
export function idOf( { id }: BlockImage ): number | undefined {
	const number = typeof id === 'object' ? NaN : Number( id );
	return Number.isInteger( number ) && number > 0 ? number : undefined;
}

/** Width divided by height; undefined where either is not known. */
export function ratioOf( { width, height }: BlockImage ): number | undefined {
	const ratio = Number( width ) / Number( height );
	return Number.isFinite( ratio ) && ratio > 0 ? ratio : undefined;
}
