import { resolveRedirect } from '@freehold/embeds';
import { ofGiphy, readImageUrl, readWidth, shapeOf } from './gif';
import { copy, lookUp, measure } from './search';
import type { Attributes, Gif, MediaFile } from './types';

/** Returns the attributes of a new image. They replace all those of the earlier one except the caption. */
const toAttributes = (
	gif: Partial< Attributes >,
	alt: string | undefined
): Partial< Attributes > => ( {
	giphyUrl: undefined,
	attributionUrl: undefined,
	attributionName: undefined,
	searchText: undefined,
	width: undefined,
	alt,
	...gif,
} );

/**
 * Returns the attributes of an image from a search.
 *
 * @param gif  The image.
 * @param text What the user searched for.
 * @param url  Where the file is.
 */
export const ofFound = (
	gif: Gif,
	text: string,
	url = gif.url
): Partial< Attributes > =>
	toAttributes(
		{
			gifUrl: url,
			paddingTop: shapeOf( gif.width, gif.height ) ?? '56.2%',
			width: readWidth( gif.width ),
			attributionUrl: gif.page,
			attributionName: gif.credit,
			...( text && { searchText: text } ),
		},
		gif.alt
	);

/** Returns the attributes of an image at a URL that the user pasted; null if there is none, undefined after an abort. */
export async function ofAddress(
	pasted: string,
	signal: AbortSignal
): Promise< Partial< Attributes > | null | undefined > {
	let address = readImageUrl( pasted );
	if ( address?.short ) {
		address = readImageUrl(
			await resolveRedirect( address.short, signal )
		);
	}
	const { giphy, url } = address ?? {};
	const known = giphy && ( await lookUp( giphy, signal ) );
	if ( known ) {
		return ofFound( known, '' );
	}
	if ( ! url ) {
		return null;
	}
	const { width, height } = await measure( url, signal );
	return signal.aborted
		? undefined
		: toAttributes(
				{
					...( giphy ? ofGiphy( giphy ) : { gifUrl: url } ),
					paddingTop: shapeOf( width, height ),
					width: readWidth( width ),
				},
				''
		  );
}

/** Copies an image from a search. Returns its attributes; null if that failed, undefined after an abort. */
export const ofCopy = (
	gif: Gif,
	text: string,
	signal: AbortSignal
): Promise< Partial< Attributes > | null | undefined > =>
	copy( gif.id, signal ).then(
		( { url } ) =>
			signal.aborted ? undefined : ofFound( gif, text, url ),
		() => null
	);

/** Returns the attributes of a file of the media library; undefined after an abort. */
export async function ofFile(
	file: MediaFile,
	signal: AbortSignal
): Promise< Partial< Attributes > | undefined > {
	const { width, height } = file.media_details ?? file;
	const size =
		width && height ? { width, height } : await measure( file.url, signal );
	return signal.aborted
		? undefined
		: toAttributes(
				{
					gifUrl: file.url,
					paddingTop: shapeOf( size.width, size.height ),
					width: readWidth( size.width ),
				},
				file.alt ?? ''
		  );
}
