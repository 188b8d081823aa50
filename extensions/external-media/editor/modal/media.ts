import type { Media } from '@freehold/images';
import { store as coreStore } from '@wordpress/core-data';
import { resolveSelect } from '@wordpress/data';
import type { MediaCopy } from './client';

/** The fields of an attachment in the REST API that blocks use. */
type Attachment = Omit< Media, 'caption' > & {
	id: number;
	source_url: string;
	caption?: { raw?: string; rendered?: string };
	title?: { raw?: string; rendered?: string };
};

/** The media that a block receives. It combines the formats of the media library and of uploads. */
export type Chosen = Media & {
	id: number;
	url: string;
	title?: string;
	mime?: string;
};

/** An image of a gallery. */
export type Held = {
	id: number;
	url?: string;
	alt?: string;
	caption?: string;
};

/**
 * Converts a gallery's image if the library provides nothing about it.
 *
 * @param held The gallery's image.
 * @return Undefined if the gallery does not know its URL.
 */
const heldOf = ( { id, url, alt, caption }: Held ): Chosen | undefined =>
	url
		? {
				id,
				url,
				source_url: url,
				alt,
				caption,
				type: 'image',
				media_type: 'image',
		  }
		: undefined;

/**
 * Converts an attachment to the format that blocks expect, whatever they read.
 *
 * @param attachment The REST API's attachment.
 */
function chosenOf( attachment: Attachment ): Chosen {
	const { caption, title, media_details: details } = attachment;
	return {
		...attachment,
		url: attachment.source_url,
		alt: attachment.alt_text ?? '',
		caption: caption?.raw ?? caption?.rendered ?? '',
		title: title?.raw ?? title?.rendered ?? '',
		mime: attachment.mime_type,
		type: 'image',
		media_type: 'image',
		width: details?.width,
		height: details?.height,
		sizes: Object.fromEntries(
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
 * Converts a copy to the format that blocks expect, without its sizes.
 *
 * @param copy The server's description.
 */
const plainOf = ( copy: MediaCopy ): Chosen => ( {
	id: copy.ID ?? 0,
	url: copy.URL ?? '',
	source_url: copy.URL,
	alt: copy.alt,
	caption: copy.caption,
	title: copy.title,
	mime: copy.mime,
	type: 'image',
	media_type: 'image',
	width: copy.width,
	height: copy.height,
} );

/** How many milliseconds the library may take to describe the images. After that, the known fields suffice. */
const TIMEOUT = 5000;

/**
 * Fetches attachments from the library.
 *
 * @param include Their IDs, at most 100.
 * @return Those that the user may read. Empty if the library does not respond in time.
 */
function attachments( include: number[] ): Promise< Attachment[] > {
	let timer: ReturnType< typeof setTimeout >;
	return Promise.race( [
		resolveSelect( coreStore )
			.getEntityRecords( 'postType', 'attachment', {
				include,
				per_page: 100,
			} )
			.then(
				( found: unknown ) => ( found ?? [] ) as Attachment[],
				() => []
			),
		new Promise< Attachment[] >( ( done ) => {
			timer = setTimeout( done, TIMEOUT, [] );
		} ),
	] ).finally( () => clearTimeout( timer ) );
}

/**
 * Converts a gallery's images and new copies to the format that blocks expect.
 *
 * @param existing The gallery's images, which come first.
 * @return All images in order, each once. Images that the REST API does not show to the user have their known fields.
 */
export async function chosen(
	existing: Held[],
	copies: MediaCopy[]
): Promise< Chosen[] > {
	const ids = [
		...new Set( [
			...existing.map( ( { id } ) => id ),
			...copies.map( ( { ID = 0 } ) => ID ),
		] ),
	];
	const known = new Map< number, Chosen >();
	existing.forEach( ( held ) => {
		const media = heldOf( held );
		if ( media ) {
			known.set( held.id, media );
		}
	} );
	copies.forEach( ( copy ) => known.set( copy.ID ?? 0, plainOf( copy ) ) );
	// The API's largest page size.
	for ( let from = 0; from < ids.length; from += 100 ) {
		( await attachments( ids.slice( from, from + 100 ) ) ).forEach(
			( attachment ) => known.set( attachment.id, chosenOf( attachment ) )
		);
	}
	return ids.flatMap( ( id ) => known.get( id ) ?? [] );
}
