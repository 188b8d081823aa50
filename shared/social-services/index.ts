/**
 * Recognizes the social service of a URL by its host, and creates core's Social Icons from URLs.
 */
import {
	createBlock,
	getBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { CORE_SERVICES, OTHER_SERVICES } from './services';

/** The attributes of a core/social-link block. */
export type SocialLink = {
	/** The service's slug in WordPress. */
	service: string;
	/** With its scheme. */
	url: string;
	/** The service's name, if WordPress does not know the service. */
	label?: string;
};

type Service = Omit< SocialLink, 'url' >;

/** The maximum length of a text in characters. */
const MAX_LENGTH = 20000;

const EMAIL = /^[^\s@:/?#<>"]+@[^\s@:/?#<>"]+\.[^\s@:/?#<>".]{2,}$/;

/** Matches paths of feeds. */
const FEED = /(?:\/feed\/?|\/rss\/?|\.rss|\.atom|\/(?:atom|feed|rss)\.xml)$/i;

/** Matches paths of Mastodon profiles on any server. */
const MASTODON = /^\/@[\w.-]+(?:@[\w.-]+)?\/?$/;

/** Matches hosts without a scheme. */
const BARE = /^(?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i;

/** Matches commas and line breaks between URLs. URLs contain commas too. */
const BETWEEN =
	/\s+|,(?=\s|$|[a-z]+:|[\w.+-]+@|(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#,\s]|$))/i;

/** Matches the characters at the beginning of a line of a list. */
const BULLET = /^[-*+•·–]$/;

let services: Map< string, Service > | undefined;

/** Returns the services by host. Some hosts are followed by the first part of the path. */
function servicesByHost(): Map< string, Service > {
	services ??= new Map(
		[
			...Object.entries( CORE_SERVICES ).map(
				( [ service, hosts ] ) => [ { service }, hosts ] as const
			),
			...Object.entries( OTHER_SERVICES ).map(
				( [ label, hosts ] ) =>
					[ { service: 'chain', label }, hosts ] as const
			),
		].flatMap( ( [ service, hosts ] ) =>
			hosts.split( ' ' ).map( ( host ) => [ host, service ] as const )
		)
	);
	return services;
}

/** Returns the service of a host. `facebook.com.evil.example` and `evilfacebook.com` are not on `facebook.com`. */
function serviceOf( { hostname, pathname }: URL ): Service | undefined {
	const [ , first = '' ] = pathname.split( '/' );
	const labels = hostname.replace( /\.$/, '' ).split( '.' );
	return labels
		.map( ( _, at ) => labels.slice( at ).join( '.' ) )
		.flatMap( ( host ) => [ host, `${ host }/${ first }` ] )
		.map( ( host ) => servicesByHost().get( host ) )
		.find( Boolean );
}

/** Adds the scheme to an email address and to a URL that begins with its host. */
function withScheme( text: string ): string {
	if ( EMAIL.test( text ) ) {
		return `mailto:${ text }`;
	}
	return BARE.test( text ) ? `https://${ text.replace( '//', '' ) }` : text;
}

/**
 * Returns the icon of a URL.
 *
 * @param text A URL with or without its scheme, or an email address.
 * @return Undefined for unknown hosts, for other schemes than http, https and mailto, and for URLs with a username or a port.
 */
export function socialLinkOf( text: string ): SocialLink | undefined {
	const url = withScheme( text.trim() );
	if ( /^mailto:/i.test( url ) ) {
		const [ address = '' ] = url.slice( 'mailto:'.length ).split( '?' );
		return EMAIL.test( address ) ? { service: 'mail', url } : undefined;
	}
	let parsed: URL;
	try {
		parsed = new URL( url );
	} catch {
		return undefined;
	}
	if (
		! /^https?:\/\//i.test( url ) ||
		/[\s<>"\\]/.test( url ) ||
		parsed.username ||
		parsed.password ||
		parsed.port
	) {
		return undefined;
	}
	if ( FEED.test( parsed.pathname ) ) {
		return { service: 'feed', url };
	}
	const service =
		serviceOf( parsed ) ??
		( MASTODON.test( parsed.pathname )
			? { service: 'mastodon' }
			: undefined );
	return service && { ...service, url };
}

/**
 * Returns the icons of a list of URLs, each URL once.
 *
 * @param text URLs, separated by spaces, line breaks or commas.
 * @return Empty if the text contains anything else.
 */
export function socialLinksIn( text: string ): SocialLink[] {
	if ( text.length > MAX_LENGTH ) {
		return [];
	}
	const links = text
		.split( BETWEEN )
		.map( ( part ) => part.replace( /^<(.*)>$/, '$1' ) )
		.filter( ( part ) => part !== '' && ! BULLET.test( part ) )
		.map( socialLinkOf );
	return links.every( ( link ) => link !== undefined )
		? withoutDuplicates( links )
		: [];
}

/** Returns the URL in the form in which two equal URLs are the same text. */
function normalized( url: string ): string {
	try {
		return new URL( url ).href.replace( /\/$/, '' );
	} catch {
		return url;
	}
}

/**
 * Returns the links whose URLs do not appear before.
 *
 * @param existing The URLs that are already there.
 */
export function withoutDuplicates(
	links: SocialLink[],
	existing: string[] = []
): SocialLink[] {
	const seen = new Set( existing.map( normalized ) );
	return links.filter( ( { url } ) => {
		const key = normalized( url );
		return ! seen.has( key ) && seen.add( key );
	} );
}

/**
 * Returns the text of markup with the URLs of links instead of their texts. Each line, paragraph and list item is a line.
 *
 * @param html The markup.
 */
export function textWithUrls( html: string ): string {
	const { body } = new window.DOMParser().parseFromString(
		html,
		'text/html'
	);
	body.querySelectorAll( 'a[href]' ).forEach( ( link ) =>
		link.replaceWith( ` ${ link.getAttribute( 'href' ) } ` )
	);
	body.querySelectorAll( 'br, p, li' ).forEach( ( line ) =>
		line.before( '\n' )
	);
	return body.textContent ?? '';
}

/** Creates the blocks of links. */
export const toBlocks = ( links: SocialLink[] ): BlockInstance[] =>
	links.map( ( link ) => createBlock( 'core/social-link', link ) );

/** Returns whether the site has core's Social Icons. A plugin can remove blocks. */
export const hasSocialIcons = (): boolean =>
	[ 'core/social-links', 'core/social-link' ].every( getBlockType );

/** Creates Social Icons with links. */
export const socialIcons = ( links: SocialLink[] ): BlockInstance =>
	createBlock( 'core/social-links', {}, toBlocks( links ) );
