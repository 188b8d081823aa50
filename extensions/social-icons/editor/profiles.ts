import {
	hasSocialIcons,
	socialIcons,
	socialLinksIn,
	type SocialLink,
} from '@freehold/social-services';
import type { BlockInstance } from '@wordpress/blocks';

/** Matches URLs of single posts, videos, images and products. They are content, and WordPress may embed them. */
const CONTENT =
	/\/\/youtu\.be\/|vimeo\.com\/\d|\/(?:watch|shorts|live|playlist|embed|status|p|reels?|posts?|videos?|photo|comments|track|album|episode|pin|clips?|events?|issues|pull|blob|dp|gp|permalink\.php)(?:[/?]|$)/i;

/**
 * Returns the links of a text that lists profiles: at least two services, and no single posts or videos.
 *
 * @return Empty for any other text.
 */
export function profilesIn( text: string ): SocialLink[] {
	const links = socialLinksIn( text );
	const names = links.map( ( { service, label } ) => label ?? service );
	return new Set( names ).size > 1 &&
		! links.some( ( { url } ) => CONTENT.test( url ) )
		? links
		: [];
}

/**
 * Creates Social Icons from a pasted text that lists profiles.
 *
 * @return Undefined for any other text.
 */
export function createFromText( text: string ): BlockInstance | undefined {
	const links = hasSocialIcons() ? profilesIn( text ) : [];
	return links.length ? socialIcons( links ) : undefined;
}
