import { findUrl, readUrl } from '@freehold/embeds/url';
import { decodeStored, textOf } from '@freehold/stored-text';
import constants from './constants.json';
import type {
	DocumentAttributes,
	ShelfAttributes,
	UrlAttributes,
} from './types';

const NEXTDOOR = new RegExp(
	`^(?:www\\.)?nextdoor\\.(?:${ constants.nextdoor
		.join( '|' )
		.replaceAll( '.', '\\.' ) })$`
);

/** The variation of the block for each type of documents. */
const VARIATIONS: Record< string, string > = {
	document: 'google-docs',
	spreadsheets: 'google-sheets',
	presentation: 'google-slides',
};

/** What shows a published document within a page, by its type. */
const PUBLISHED: Record< string, string > = {
	document: 'pub?embedded=true',
	spreadsheets: 'pubhtml?widget=true',
	presentation: 'embed',
};

const DOCUMENT =
	/^\/(?:a\/[\w.-]+\/)?(document|spreadsheets|presentation)\/(?:u\/\d+\/)?d\/(e\/)?([\w-]+)(?:\/|$)/;

const stored = ( url: unknown ) => readUrl( decodeStored( textOf( url ) ) );

/** Returns the page of Nextdoor's that shows only a post. */
function postOf( { hostname, pathname }: URL ): string | undefined {
	const [ , id ] = /^\/(?:embed|p)\/([\w-]+)\/?$/.exec( pathname ) ?? [];
	return id && NEXTDOOR.test( hostname )
		? `https://${ hostname.replace( 'www.', '' ) }/embed/${ id }`
		: undefined;
}

/** Returns the page of Google's that shows a document without menus, and the type of the document. */
function documentOf( {
	hostname,
	pathname,
}: URL ): { url: string; type: string } | undefined {
	const [ , type = '', published = '', id ] = DOCUMENT.exec( pathname ) ?? [];
	return id && hostname === 'docs.google.com'
		? {
				url: `https://docs.google.com/${ type }/d/${ published }${ id }/${
					published ? PUBLISHED[ type ] : 'preview'
				}`,
				type,
		  }
		: undefined;
}

/** Reads the URL or embed code of a post on Nextdoor. */
export function readNextdoor( pasted: string ): UrlAttributes | undefined {
	const found = findUrl( pasted, ( url ) => !! postOf( url ) );
	const url = found && postOf( found );
	return url ? { url } : undefined;
}

/**
 * Returns the URL of the frame with a stored post.
 *
 * @param url The stored URL.
 */
export function nextdoorFrame( url: unknown ): string | undefined {
	const found = stored( url );
	return found && postOf( found );
}

/** Reads the URL or embed code of a document, a spreadsheet or a presentation. */
export function readDocument(
	pasted: string
): Partial< DocumentAttributes > | undefined {
	const url = findUrl( pasted, ( one ) => !! documentOf( one ) );
	const found = url && documentOf( url );
	return found && { url: found.url, variation: VARIATIONS[ found.type ] };
}

/**
 * Returns the URL of the frame with a stored document.
 *
 * @param url The stored URL.
 */
export function documentFrame( url: unknown ): string | undefined {
	const found = stored( url );
	return found && documentOf( found )?.url;
}

/** Reads a restaurant's name at Tock, or its URL. */
export function readTock( pasted: string ): UrlAttributes | undefined {
	const text = pasted.trim();
	if ( /^[\w-]+$/.test( text ) ) {
		return { url: text };
	}
	const found = findUrl( text, ( { hostname } ) =>
		/^(?:www\.)?exploretock\.com$/.test( hostname )
	);
	const [ , url ] = /^\/([\w-]+)/.exec( found?.pathname ?? '' ) ?? [];
	return url ? { url } : undefined;
}

/** Reads a restaurant's URL at Tock. A mere word is none. */
export const readTockUrl = ( pasted: string ): UrlAttributes | undefined =>
	pasted.includes( 'exploretock.com' ) ? readTock( pasted ) : undefined;

/** A user of Goodreads; without a number if only Goodreads can tell it. */
export type Reader = { url: string; goodreadsId?: number };

/** Reads the URL of a user's profile or shelf at Goodreads. */
export function readGoodreads( pasted: string ): Reader | undefined {
	const found = findUrl(
		pasted,
		( { hostname, pathname } ) =>
			/^(?:www\.)?goodreads\.com$/.test( hostname ) &&
			/^\/(?:(?:user\/show|review\/list)\/\d|(?:review\/(?:custom|grid)_widget)\/\d|[\w.-]+\/?$)/.test(
				pathname
			)
	);
	if ( ! found ) {
		return undefined;
	}
	const [ , id ] =
		/^\/(?:user|review)\/\w+\/(\d+)/.exec( found.pathname ) ?? [];
	return { url: found.href, ...( id && { goodreadsId: Number( id ) } ) };
}

/** Adds the element's ID and the script's URL, which Jetpack reads, to the settings of a shelf. */
export function withScript( settings: ShelfAttributes ): ShelfAttributes {
	const { goodreadsId, style } = settings;
	if ( ! goodreadsId ) {
		return settings;
	}
	const widgetId =
		settings.widgetId ?? 1 + Math.floor( Math.random() * 9999998 );
	const type = style === 'grid' ? 'grid' : 'custom';
	const title = ( settings.customTitle || 'My Bookshelf' )
		.split( '/' )
		.map( encodeURIComponent )
		.join( '/' );
	const flag = ( isOn: boolean ) => ( isOn ? '1' : '0' );
	const query = new URLSearchParams( {
		...( type === 'grid' && { cover_size: 'medium' } ),
		num_books: settings.bookNumber,
		order: settings.orderOption,
		shelf: settings.shelfOption,
		...( type === 'custom' && {
			show_author: flag( settings.showAuthor ),
			show_cover: flag( settings.showCover ),
			show_rating: flag( settings.showRating ),
			show_review: flag( settings.showReview ),
			show_tags: flag( settings.showTags ),
			show_title: flag( settings.showTitle ),
		} ),
		sort: settings.sortOption,
		widget_id: String( widgetId ),
	} );
	return {
		...settings,
		widgetId,
		id: `gr_${ type }_widget_${ widgetId }`,
		link: `https://www.goodreads.com/review/${ type }_widget/${ goodreadsId }.${ title }?${ query }`,
	};
}
