/** Two images: as a story, and below each other. */

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: ( { images } ) =>
		`<!-- wp:jetpack/story ${ JSON.stringify( {
			mediaFiles: images
				.slice( 0, 2 )
				.map( ( image ) => ( { ...image, type: 'image' } ) ),
		} ) } -->
<div class="wp-story wp-block-jetpack-story"></div>
<!-- /wp:jetpack/story -->`,
	core: ( { images } ) =>
		images
			.slice( 0, 2 )
			.map(
				( { alt, id, url } ) =>
					`<!-- wp:image {"id":${ id },"sizeSlug":"large"} -->
<figure class="wp-block-image size-large"><img src="${ url }" alt="${ alt }" class="wp-image-${ id }"/></figure>
<!-- /wp:image -->`
			)
			.join( '\n\n' ),
};
