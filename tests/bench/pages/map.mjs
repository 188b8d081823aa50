/**
 * Three places at the top of the page: as a map with the site's tiles, and as core's list of links, because core has no map.
 * The difference is the map itself: Mapbox GL and the tiles.
 */
import { png } from '../../services/maps/tile.mjs';

const TILES = 'http://tiles.test';

const places = [
	{ title: 'Williams Street', at: [ 172.652908, -43.391304 ] },
	{ title: 'The pier', at: [ 172.667, -43.384 ] },
	{ title: 'The station', at: [ 172.658, -43.379 ] },
].map( ( { title, at: [ longitude, latitude ] } ) => ( {
	id: title,
	title,
	placeTitle: title,
	caption: 'Kaiapoi 7630',
	coordinates: { longitude, latitude },
} ) );

const items = places.map(
	( { title, coordinates: { latitude, longitude } } ) =>
		`<li><a href="https://www.google.com/maps/search/?api=1&amp;query=${ latitude },${ longitude }">${ title }</a></li>`
);

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( { site } ) => {
		await site.wpEval(
			`Freehold\\Settings::set( 'modules.map.options', array( 'provider' => 'tiles', 'tiles_url' => '${ TILES }/{z}/{x}/{y}.png' ) );`
		);
		const center = { lng: 172.66, lat: -43.385 };
		const quoted = ( /** @type {unknown} */ value ) =>
			JSON.stringify( value ).replace( /"/g, '&quot;' );
		return `<!-- wp:jetpack/map ${ JSON.stringify( {
			points: places,
			mapCenter: center,
		} ) } -->
<div class="wp-block-jetpack-map" data-map-style="default" data-map-details="true" data-points="${ quoted(
			places
		) }" data-zoom="13" data-map-center="${ quoted(
			center
		) }" data-marker-color="red" data-show-fullscreen-button="true"><ul>${ items.join(
			''
		) }</ul></div>
<!-- /wp:jetpack/map -->`;
	},
	core: () =>
		`<!-- wp:list -->
<ul class="wp-block-list">${ items
			.map(
				( item ) =>
					`<!-- wp:list-item -->\n${ item }\n<!-- /wp:list-item -->`
			)
			.join( '\n\n' ) }</ul>
<!-- /wp:list -->`,
	prepare: ( context ) =>
		context.route( `${ TILES }/**`, ( route ) => {
			const [ , , x, y ] = new URL( route.request().url() ).pathname
				.split( /[/.]/ )
				.map( Number );
			return route.fulfill( {
				contentType: 'image/png',
				headers: { 'Access-Control-Allow-Origin': '*' },
				body: png( x, y ),
			} );
		} ),
};
