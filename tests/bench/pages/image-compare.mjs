/** Two images at the top of the page: as a comparison, and below each other. */

/** @type {(image: import('../pages.mjs').Image, side: string) => string} */
const compared = ( { alt, id, url }, side ) =>
	`<img id="${ id }" src="${ url }" alt="${ alt }" class="image-compare__image-${ side }"/>`;

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: ( { images: [ before, after ] } ) =>
		`<!-- wp:jetpack/image-compare ${ JSON.stringify( {
			imageBefore: before,
			imageAfter: after,
		} ) } -->
<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal">${ compared(
			before,
			'before'
		) }${ compared( after, 'after' ) }</div></figure>
<!-- /wp:jetpack/image-compare -->`,
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
