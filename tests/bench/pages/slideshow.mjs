/** Eight images with captions at the top of the page: as a slideshow, and in core's gallery. */
const chosen = ( /** @type {import('../pages.mjs').Image[]} */ images ) =>
	images.slice( 0, 8 );

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: ( { images } ) =>
		`<!-- wp:jetpack/slideshow ${ JSON.stringify( {
			ids: chosen( images ).map( ( { id } ) => id ),
			sizeSlug: 'large',
		} ) } -->
<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ chosen(
			images
		)
			.map(
				( { id, url, alt } ) =>
					`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="${ alt }" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="${ url }"/><figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">${ alt }</figcaption></figure></li>`
			)
			.join(
				''
			) }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>
<!-- /wp:jetpack/slideshow -->`,
	core: ( { images } ) =>
		`<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${ chosen(
			images
		)
			.map(
				( { id, url, alt } ) =>
					`<!-- wp:image {"id":${ id },"sizeSlug":"large","linkDestination":"none"} -->
<figure class="wp-block-image size-large"><img src="${ url }" alt="${ alt }" class="wp-image-${ id }"/><figcaption class="wp-element-caption">${ alt }</figcaption></figure>
<!-- /wp:image -->`
			)
			.join( '\n\n' ) }</figure>
<!-- /wp:gallery -->`,
};
