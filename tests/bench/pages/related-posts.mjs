/** Three other posts with images and dates: as related posts, and as core's latest posts. */

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( { images, site } ) => {
		await site.wpEval(
			`foreach ( array( ${ images
				.slice( 0, 4 )
				.map( ( { id } ) => id )
				.join( ', ' ) } ) as $image ) {
				$post = wp_insert_post( array( 'post_title' => "Bread of the day $image", 'post_status' => 'publish', 'post_content' => 'Rye flour, sourdough starter, crust, crumb and oven.' ) );
				set_post_thumbnail( $post, $image );
			}`,
			{ user: 'admin' }
		);
		return `<!-- wp:jetpack/related-posts {"displayThumbnails":true} /-->`;
	},
	core: () =>
		`<!-- wp:latest-posts {"postsToShow":3,"displayPostDate":true,"postLayout":"grid","displayFeaturedImage":true,"featuredImageSizeSlug":"medium"} /-->`,
};
