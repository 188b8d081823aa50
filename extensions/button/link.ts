import { readUrl } from './url';
import type { Attributes } from './types';

/** The value of core's link control. */
export type Link = {
	url?: string;
	opensInNewTab?: boolean;
	nofollow?: boolean;
};

/** The default `rel` of links in a new tab. The other page learns nothing about this one. */
const NEW_TAB_REL = 'noopener noreferrer';

const relOf = ( { rel, linkTarget }: Attributes ): string[] =>
	( rel ?? ( linkTarget === '_self' ? '' : NEW_TAB_REL ) )
		.split( /\s+/ )
		.filter( Boolean );

/**
 * The block's link, for the link control. Stored links without a target open in a new tab; a new link does not, unless the
 * user selects that.
 */
export function readLink( attributes: Attributes ): Link {
	const url = readUrl( attributes.url );
	return {
		url,
		opensInNewTab: Boolean( url ) && attributes.linkTarget !== '_self',
		nofollow: relOf( attributes ).includes( 'nofollow' ),
	};
}

/**
 * Returns the attributes of a link.
 *
 * @param link       The value of the link control.
 * @param attributes The block's attributes so far.
 * @return The attributes that change, or null if the URL is not allowed in a link.
 */
export function writeLink(
	link: Link,
	attributes: Attributes
): Partial< Attributes > | null {
	const { url, opensInNewTab, nofollow } = link;
	const checked = readUrl( url );
	if ( url?.trim() && checked === undefined ) {
		return null;
	}
	const rel = new Set( relOf( attributes ) );
	for ( const word of NEW_TAB_REL.split( ' ' ) ) {
		if ( opensInNewTab ) {
			rel.add( word );
		} else {
			rel.delete( word );
		}
	}
	rel.delete( 'nofollow' );
	if ( nofollow ) {
		rel.add( 'nofollow' );
	}
	return {
		url: checked,
		linkTarget: opensInNewTab ? '_blank' : '_self',
		rel: [ ...rel ].join( ' ' ) || undefined,
	};
}
