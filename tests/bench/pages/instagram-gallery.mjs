/** The nine latest images of an account: as a gallery of Instagram, and the same files in core's gallery. */

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: ( { site } ) =>
		site.wpEval( `
			use Freehold\\Modules\\InstagramGallery\\Accounts\\Accounts;
			$account = Accounts::connect_token( getenv( 'FREEHOLD_SITE_INSTAGRAM_TOKEN' ) );
			Freehold\\Modules\\InstagramGallery\\Sync\\Sync::run( $account->id, 60 );
			return '<!-- wp:jetpack/instagram-gallery {"accessToken":"' . $account->handle . '","instagramUser":"' . $account->username . '","columns":3,"count":9} /-->';
		` ),
	core: async ( { site }, freehold ) => {
		/** @type {string[]} */
		const urls = await site.wpEval(
			`preg_match_all( '/<img[^>]* src="([^"]+)"/', do_blocks( '${ freehold }' ), $found ); return $found[1];`
		);
		return `<!-- wp:gallery {"columns":3,"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-3 is-cropped">${ urls
			.map(
				( url ) =>
					`<!-- wp:image -->\n<figure class="wp-block-image"><img src="${ url }" alt=""/></figure>\n<!-- /wp:image -->`
			)
			.join( '\n\n' ) }</figure>
<!-- /wp:gallery -->`;
	},
};
