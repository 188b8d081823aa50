import type { Media } from '@freehold/images';
import { store as coreStore } from '@wordpress/core-data';
import { resolveSelect } from '@wordpress/data';
import type { MediaCopy } from './client';

/** An attachment as the REST API has it, as far as blocks want to know. */
type Attachment = Omit< Media, 'caption' > & {
	id: number;
	source_url: string;
	caption?: { raw?: string; rendered?: string };
	title?: { raw?: string; rendered?: string };
};

/** What a block is given: what the media window gives, and what an upload does, in one. */
export type Chosen = Media & {
	id: number;
	url: string;
	title?: string;
	mime?: string;
};

/** A picture as a gallery holds it. */
export type Held = {
	id: number;
	url?: string;
	alt?: string;
	caption?: string;
};

/**
 * A picture of a gallery as blocks take it, where nothing more is known of it.
 *
 * @param held As the gallery holds it.
 * @return Undefined where the gallery does not know its address.
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
 * An attachment as blocks take it, from wherever they expect it to come.
 *
 * @param attachment As the REST API has it.
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
 * A copy as blocks take it, without the sizes that it lies in.
 *
 * @param copy As the server describes it.
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

/** How long the library may take to say more of pictures, in milliseconds: somebody waits, and what is known does as well. */
const TIMEOUT = 5000;

/**
 * Attachments as the library has them.
 *
 * @param include Their ids, a hundred at most.
 * @return Those that the current user may see; none where the library does not answer in time.
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
 * Copies, and what a gallery holds already, as blocks take them.
 *
 * @param existing What a gallery holds; it comes first.
 * @param copies   The copies.
 * @return In order, each once. What the REST API does not show to this user stands with what is known of it.
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
		const picture = heldOf( held );
		if ( picture ) {
			known.set( held.id, picture );
		}
	} );
	copies.forEach( ( copy ) => known.set( copy.ID ?? 0, plainOf( copy ) ) );
	// As many as the API gives at a time.
	for ( let from = 0; from < ids.length; from += 100 ) {
		( await attachments( ids.slice( from, from + 100 ) ) ).forEach(
			( attachment ) => known.set( attachment.id, chosenOf( attachment ) )
		);
	}
	return ids.flatMap( ( id ) => known.get( id ) ?? [] );
}
