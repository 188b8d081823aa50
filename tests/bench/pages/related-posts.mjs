/** Three other posts with their pictures and dates: those that are related, and core's latest ones. */

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	ours: async ( { pictures, site } ) => {
		await site.wpEval(
			`foreach ( array( ${ pictures
				.slice( 0, 4 )
				.map( ( { id } ) => id )
				.join( ', ' ) } ) as $picture ) {
				$post = wp_insert_post( array( 'post_title' => "Bread of the day $picture", 'post_status' => 'publish', 'post_content' => 'Rye flour, sourdough starter, crust, crumb and oven.' ) );
				set_post_thumbnail( $post, $picture );
			}`,
			{ user: 'admin' }
		);
		return `<!-- wp:jetpack/related-posts {"displayThumbnails":true} /-->`;
	},
	core: () =>
		`<!-- wp:latest-posts {"postsToShow":3,"displayPostDate":true,"postLayout":"grid","displayFeaturedImage":true,"featuredImageSizeSlug":"medium"} /-->`,
};
