import type { Media, MediaSize, BlockImage } from './types';

/**
 * Returns the sizes in which an image exists.
 *
 * @param media The image, from any source.
 * @return By slug; `full` exists if the file's URL is known.
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
 * Returns one size of an image, or the file itself if that size does not exist.
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
 * Returns the image as Freehold blocks store it.
 *
 * @param media The image.
 * @param slug  The size that is shown without JavaScript and style sheets.
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

/** Returns the attachment's ID, or undefined: markup stores it as text, and other programs store 0 or nothing. */
export function idOf( { id }: BlockImage ): number | undefined {
	const number = typeof id === 'object' ? NaN : Number( id );
	return Number.isInteger( number ) && number > 0 ? number : undefined;
}

/** Width divided by height; undefined where either is not known. */
export function ratioOf( { width, height }: BlockImage ): number | undefined {
	const ratio = Number( width ) / Number( height );
	return Number.isFinite( ratio ) && ratio > 0 ? ratio : undefined;
}
