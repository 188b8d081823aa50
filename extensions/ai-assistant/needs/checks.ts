/**
 * What is wrong with a post, as far as that needs no model.
 */
import type { BlockInstance } from '@wordpress/blocks';
import { valueOf } from '../review/rich';

export type Problem = {
	kind:
		| 'title'
		| 'alt'
		| 'level'
		| 'link-text'
		| 'link-url'
		| 'repeated'
		| 'excerpt';
	/** The block with the problem; none for the post itself. */
	clientId?: string;
	/** The words or the URL. */
	text: string;
};

/** The blocks with an image, and the names of its URL and its alternative text. */
const IMAGES: Record< string, [ url: string, alt: string ] | undefined > = {
	'core/image': [ 'url', 'alt' ],
	'core/media-text': [ 'mediaUrl', 'mediaAlt' ],
	'core/cover': [ 'url', 'alt' ],
};

/** Excerpts of more words are cut off in most themes. */
const MAX_EXCERPT_WORDS = 55;

/** Texts of fewer characters may be repeated. */
const MIN_REPEATED = 40;

/** An image of the post. */
export type PostImage = {
	clientId: string;
	url: string;
	alt: string;
	/** The name of the attribute with the alternative text. */
	attribute: string;
	/** The ID of the attachment; 0 for an image from elsewhere. */
	id: number;
	/** Whether it says nothing, so that screen readers leave it out (WordPress 7.1 and newer). */
	isDecorative: boolean;
};

/** Returns all blocks in the order of the page, without those in synced patterns. */
export const allBlocks = ( blocks: BlockInstance[] ): BlockInstance[] =>
	blocks.flatMap( ( block ) =>
		block.name === 'core/block' || block.name === 'core/template-part'
			? []
			: [ block, ...allBlocks( block.innerBlocks ) ]
	);

/**
 * Returns the images of a post.
 *
 * @param blocks The blocks.
 */
export const imagesOf = ( blocks: BlockInstance[] ): PostImage[] =>
	allBlocks( blocks ).flatMap( ( { name, clientId, attributes } ) => {
		const [ url = '', attribute = '' ] = IMAGES[ name ] ?? [];
		const isVideo = [
			attributes.mediaType,
			attributes.backgroundType,
		].includes( 'video' );
		return url && attributes[ url ] && ! isVideo
			? {
					clientId,
					url: String( attributes[ url ] ),
					alt: String( attributes[ attribute ] ?? '' ),
					attribute,
					id: Number( attributes.id ?? attributes.mediaId ?? 0 ) || 0,
					isDecorative: attributes.isDecorative === true,
			  }
			: [];
	} );

/** Returns whether a URL can lead somewhere. */
function isUrl( url: string, anchors: Set< string > ): boolean {
	if ( url.startsWith( '#' ) ) {
		return url === '#top' || anchors.has( url.slice( 1 ) );
	}
	if ( /^(mailto:|tel:|sms:)./i.test( url ) || /^[/?.]/.test( url ) ) {
		return ! /\s/.test( url );
	}
	if ( ! /^https?:\/\/[^\s/]/i.test( url ) ) {
		return false;
	}
	try {
		return /\.|^localhost$|^\[/.test( new URL( url ).hostname );
	} catch {
		return false;
	}
}

/** Returns the HTML of all texts of a block. */
const htmlOf = ( { attributes }: BlockInstance ): string[] =>
	Object.values( attributes )
		.map( ( value ) =>
			typeof value === 'string' ||
			typeof ( value as { toHTMLString?: unknown } | null )
				?.toHTMLString === 'function'
				? String( value )
				: ''
		)
		.filter( ( html ) => html.includes( '<a' ) );

/** Returns the problems of the links in a block. */
function linkProblems(
	block: BlockInstance,
	anchors: Set< string >
): Problem[] {
	const { clientId, name, attributes } = block;
	const links = htmlOf( block ).flatMap( ( html ) =>
		Array.from(
			new DOMParser()
				.parseFromString( html, 'text/html' )
				.querySelectorAll( 'a[href]' ),
			( link ) => ( {
				url: link.getAttribute( 'href' ) ?? '',
				text:
					link.textContent?.trim() ||
					link.querySelector( 'img[alt]' )?.getAttribute( 'alt' ) ||
					link.getAttribute( 'aria-label' ) ||
					'',
			} )
		)
	);
	if ( name === 'core/button' && attributes.url ) {
		links.push( {
			url: String( attributes.url ),
			text: valueOf( attributes.text ).text.trim(),
		} );
	}
	return links.flatMap( ( { url, text } ): Problem[] => [
		...( text === ''
			? [ { kind: 'link-text' as const, clientId, text: url } ]
			: [] ),
		...( isUrl( url.trim(), anchors )
			? []
			: [ { kind: 'link-url' as const, clientId, text: text || url } ] ),
	] );
}

/**
 * Returns what is wrong with a post.
 *
 * @param blocks  Its blocks.
 * @param title   Its title; null if it has none, as a template.
 * @param excerpt Its excerpt.
 */
export function problemsOf(
	blocks: BlockInstance[],
	title: string | null,
	excerpt: string
): Problem[] {
	const all = allBlocks( blocks );
	const anchors = new Set(
		all.flatMap( ( { attributes } ) =>
			attributes.anchor ? String( attributes.anchor ) : []
		)
	);
	const seen = new Set< string >();
	// The title is the first level.
	let level = 1;
	const problems: Problem[] = [];
	if ( title !== null && title.trim() === '' ) {
		problems.push( { kind: 'title', text: '' } );
	}
	const bare = new Set(
		imagesOf( blocks )
			.filter(
				( { alt, isDecorative } ) => alt.trim() === '' && ! isDecorative
			)
			.map( ( { clientId } ) => clientId )
	);
	for ( const block of all ) {
		const { name, clientId, attributes } = block;
		if ( bare.has( clientId ) ) {
			problems.push( { kind: 'alt', clientId, text: '' } );
		}
		if ( name === 'core/heading' ) {
			const own = Number( attributes.level ?? 2 );
			const { text } = valueOf( attributes.content );
			if ( own > level + 1 ) {
				problems.push( { kind: 'level', clientId, text } );
			}
			level = own;
		}
		if ( name === 'core/paragraph' ) {
			const { text } = valueOf( attributes.content );
			const words = text.trim().toLowerCase().replace( /\s+/g, ' ' );
			if ( words.length >= MIN_REPEATED && seen.has( words ) ) {
				problems.push( { kind: 'repeated', clientId, text } );
			}
			seen.add( words );
		}
		problems.push( ...linkProblems( block, anchors ) );
	}
	if ( excerpt.trim().split( /\s+/ ).length > MAX_EXCERPT_WORDS ) {
		problems.push( { kind: 'excerpt', text: '' } );
	}
	return problems;
}
