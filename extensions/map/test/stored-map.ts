/** Stored maps for browser tests. */

type Place = {
	title: string;
	caption?: string;
	id: string;
	coordinates: { longitude: number; latitude: number };
};

/** Returns a place of a map. */
export const place = (
	title: string,
	longitude: number,
	latitude: number
): Place => ( {
	id: title,
	title,
	caption: `${ title }, Kaiapoi 7630`,
	coordinates: { longitude, latitude },
} );
export const STREET = place( 'Williams Street', 172.652908, -43.391304 );
export const PIER = place( 'Fish & Chips', 172.667, -43.384 );

const inHtml = ( text: string ) =>
	text
		.replace( /&/g, '&amp;' )
		.replace( /"/g, '&quot;' )
		.replace( />/g, '&gt;' );

/** A stored map. */
export function block(
	points: Place[],
	attributes: Record< string, unknown > = {}
): string {
	const { className, align } = attributes;
	const classes = [ align && `align${ align }`, className ]
		.filter( Boolean )
		.map( ( name ) => ` ${ name }` )
		.join( '' );
	const style =
		/is-style-(satellite|terrain|black_and_white)/.exec(
			String( className )
		)?.[ 1 ] ?? 'default';
	const height = `${
		attributes.scrollToZoom ? ' data-scroll-to-zoom="true"' : ''
	}${
		attributes.mapHeight
			? ` data-map-height="${ attributes.mapHeight }"`
			: ''
	}`;
	const stored = JSON.stringify( {
		points,
		mapCenter: { lng: 172.65, lat: -43.39 },
		...attributes,
	} ).replace( /&/g, '\\u0026' );
	const items = points.map(
		( { title, coordinates: { latitude, longitude } } ) =>
			`<li><a href="https://www.google.com/maps/search/?api=1&amp;query=${ latitude },${ longitude }">${ inHtml(
				title
			) }</a></li>`
	);
	return `<!-- wp:jetpack/map ${ stored } -->
<div class="wp-block-jetpack-map${ classes }" data-map-style="${ style }" data-map-details="true" data-points="${ inHtml(
		JSON.stringify( points )
	) }" data-zoom="13" data-map-center="{&quot;lng&quot;:172.65,&quot;lat&quot;:-43.39}" data-marker-color="red"${ height } data-show-fullscreen-button="true"><ul>${ items.join(
		''
	) }</ul></div>
<!-- /wp:jetpack/map -->`;
}
