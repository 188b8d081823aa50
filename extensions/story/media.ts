import type { Media } from '@freehold/images';
import type { MediaFile } from './types';

/** What a story can show. */
export const TYPES = [ 'image', 'video' ];

/** A file of the library, with what its media window and uploads say beyond images. */
type AnyMedia = Media & {
	mime?: string;
	title?: string | { rendered?: string };
};

const textOf = (
	text: string | { raw?: string; rendered?: string } | undefined
): string | undefined =>
	typeof text === 'string' ? text : text?.raw ?? text?.rendered;

/** Returns a file of the library as the block stores it: images in their large size, as Jetpack does. */
export function mediaFileOf( media: Media ): MediaFile {
	const {
		alt,
		alt_text: altText,
		caption,
		height,
		id,
		link,
		media_details: details,
		media_type: mediaType,
		mime,
		mime_type: mimeType,
		sizes,
		source_url: source,
		title,
		type,
		url,
		width,
	}: AnyMedia = media;
	const file: MediaFile = {
		alt: alt ?? altText,
		title: textOf( title ),
		id,
		link,
		type: mediaType ?? type,
		mime: mimeType ?? mime,
		caption: textOf( caption ),
		width: width ?? details?.width,
		height: height ?? details?.height,
		url:
			details?.sizes?.large?.source_url ??
			sizes?.large?.url ??
			url ??
			source,
	};
	return Object.fromEntries(
		Object.entries( file ).filter( ( [ , value ] ) => value !== undefined )
	);
}

/** Returns whether a file is a video. Jetpack stores some as `file`. */
export const isVideo = ( { mime, type }: MediaFile ): boolean =>
	type === 'video' ||
	( type === 'file' && Boolean( mime?.startsWith( 'video' ) ) );

/** Returns the files of a block, whatever its attributes contain. */
export const filesOf = ( stored: unknown ): MediaFile[] =>
	Array.isArray( stored )
		? stored.filter( ( file ) => file && typeof file === 'object' )
		: [];
