/** Nine images at the top of the page: as a mosaic of squares, and in core's gallery of three columns. */
const chosen = ( /** @type {import('../pages.mjs').Image[]} */ images ) =>
	images.slice( 0, 9 );

/** The images in a row. */
const COLUMNS = 3;

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: ( { images } ) => {
		const tiles = chosen( images ).map(
			( { id, url, alt } ) =>
				`<div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img alt="${ alt }" data-height="683" data-id="${ id }" data-url="${ url }" data-width="1024" src="${ url }" data-amp-layout="responsive"/></figure></div>`
		);
		const rows = Array.from(
			{ length: Math.ceil( tiles.length / COLUMNS ) },
			( _, row ) =>
				`<div class="tiled-gallery__row columns-${ COLUMNS }">${ tiles
					.slice( row * COLUMNS, ( row + 1 ) * COLUMNS )
					.join( '' ) }</div>`
		);
		return `<!-- wp:jetpack/tiled-gallery ${ JSON.stringify( {
			className: 'is-style-square',
			columns: COLUMNS,
			columnWidths: [],
			ids: chosen( images ).map( ( { id } ) => id ),
		} ) } -->
<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-square"><div class=""><div class="tiled-gallery__gallery">${ rows.join(
			''
		) }</div></div></div>
<!-- /wp:jetpack/tiled-gallery -->`;
	},
	core: ( { images } ) =>
		`<!-- wp:gallery {"columns":${ COLUMNS },"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-${ COLUMNS } is-cropped">${ chosen(
			images
		)
			.map(
				( { id, url, alt } ) =>
					`<!-- wp:image {"id":${ id },"sizeSlug":"large","linkDestination":"none"} -->
<figure class="wp-block-image size-large"><img src="${ url }" alt="${ alt }" class="wp-image-${ id }"/></figure>
<!-- /wp:image -->`
			)
			.join( '\n\n' ) }</figure>
<!-- /wp:gallery -->`,
};
