import { library, loadScript } from '@freehold/library';
import type { Printed } from '@freehold/visitor/printed';
import { request } from '@freehold/visitor/sinks';
import { GROUP_FROM, groupsAt, type Group } from './groups';
import { groupButton, groupCards } from './marker';
import type { Config, Draw, Listener, MapData, Strings } from './types';
import { haveMoved, viewOf } from './view';

/** Apple's terms allow only Apple to serve the library. */
const SCRIPT = 'https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js';

/** The width of a tile that shows the whole world at zoom level 0, in pixels. */
const TILE = 512;

/** How much larger than the places' area the visible area is. */
const MARGIN = 1.3;

/** Groups are not split above this zoom level. */
const CLOSEST = 17;

/** A property that Apple's types lack: whether the wheel zooms. */
type WithWheel = { _allowWheelToZoom?: boolean };

let loadOnce: ( () => Promise< void > ) | undefined;

/** The maps of this page. They depend on Apple accepting the token. */
const listeners = new Set< Listener >();

/**
 * Loads MapKit JS with the site's key once per page.
 *
 * @param tokenUrl The URL that returns a token. MapKit requests a new one when it has expired.
 * @return Rejects if the script does not load or Apple rejects the token.
 */
function mapkitLibrary( tokenUrl: Printed ): Promise< void > {
	loadOnce ??= library( 'MapKit', async () => {
		await loadScript( SCRIPT );
		await new Promise< void >( ( resolve, reject ) => {
			// Apple may also reject a later token, and then accept another.
			mapkit.addEventListener( 'configuration-change', () => {
				resolve();
				listeners.forEach( ( { drawn } ) => drawn() );
			} );
			mapkit.addEventListener( 'error', ( { status } ) => {
				reject( new Error( status ) );
				listeners.forEach( ( { failed } ) =>
					failed( { code: 'mapkit_error', message: status } )
				);
			} );
			mapkit.init( {
				authorizationCallback: ( done ) =>
					request( tokenUrl )
						.then( ( response ) =>
							response.ok
								? response.json()
								: Promise.reject( new Error( 'token' ) )
						)
						.then( ( response ) =>
							done( response.wpcom_mapkit_access_token )
						)
						.catch( reject ),
				language: document.documentElement.lang || undefined,
			} );
		} );
	} );
	return loadOnce();
}

/** Map types by style. Apple has no terrain map. */
const kindOf = ( { style, details }: MapData ): string => {
	const { Standard, MutedStandard, Satellite, Hybrid } = mapkit.Map
		.MapTypes as Record< string, string >;
	return (
		{
			black_and_white: MutedStandard,
			satellite: details ? Hybrid : Satellite,
			terrain: Standard,
			default: Standard,
		}[ style ] ??
		Standard ??
		''
	);
};

/** How many tiles at level 0 an element is wide. */
const widthIn = ( box: HTMLElement ): number =>
	( box.clientWidth || TILE ) / TILE;

/** Returns the region that shows all of some places. */
function regionOf( points: MapData[ 'points' ] ): mapkit.CoordinateRegion {
	const [ south, north ] = [ Math.min, Math.max ].map( ( end ) =>
		end( ...points.map( ( { coordinates } ) => coordinates.latitude ) )
	) as [ number, number ];
	const [ west, east ] = [ Math.min, Math.max ].map( ( end ) =>
		end( ...points.map( ( { coordinates } ) => coordinates.longitude ) )
	) as [ number, number ];
	return new mapkit.CoordinateRegion(
		new mapkit.Coordinate( ( south + north ) / 2, ( west + east ) / 2 ),
		new mapkit.CoordinateSpan(
			Math.max( ( north - south ) * MARGIN, 0.002 ),
			Math.max( ( east - west ) * MARGIN, 0.002 )
		)
	);
}

/** Returns the region around the only place, or the center. */
function regionOfView(
	box: HTMLElement,
	data: MapData
): mapkit.CoordinateRegion {
	const {
		center: [ longitude, latitude ],
		zoom,
	} = viewOf( data );
	const across = widthIn( box ) * ( 360 / 2 ** zoom );
	return new mapkit.CoordinateRegion(
		new mapkit.Coordinate( latitude, longitude ),
		new mapkit.CoordinateSpan(
			( across *
				box.clientHeight *
				Math.cos( ( latitude * Math.PI ) / 180 ) ) /
				( box.clientWidth || TILE ),
			across
		)
	);
}

type Handling = {
	strings: Strings;
	listener: Listener;
	/** Called when the user has clicked on what the listener does not handle. */
	clicked: ( group: Group, annotation: mapkit.Annotation ) => void;
};

/** Returns the pin of a place, or the number of several. */
function annotationOf(
	group: Group,
	data: MapData,
	{ strings, listener, clicked }: Handling
): mapkit.Annotation {
	const { members, lat, lng } = group;
	const [ index = 0 ] = members;
	const isOne = members.length === 1;
	const button = groupButton( data, group, strings );
	const annotation = new mapkit.Annotation(
		new mapkit.Coordinate( lat, lng ),
		() => button,
		{
			draggable: isOne && Boolean( listener.dragged ),
			calloutEnabled: ! listener.selected,
			callout: {
				calloutContentForAnnotation: () =>
					groupCards( data, group, strings ),
			},
		}
	);
	button.addEventListener( 'click', () => {
		if ( isOne && listener.selected ) {
			listener.selected( index );
		} else {
			clicked( group, annotation );
		}
	} );
	annotation.addEventListener( 'drag-end', () => {
		const { longitude, latitude } = annotation.coordinate;
		listener.dragged?.( index, [ longitude, latitude ] );
	} );
	return annotation;
}

/** Draws with Apple's MapKit JS. */
export const draw: Draw = async ( box, first, config: Config, listener ) => {
	const {
		strings,
		mapkit: { token },
	} = config as Required< Config >;
	await mapkitLibrary( token );
	let data = first;

	const map: mapkit.Map & WithWheel = new mapkit.Map( box, {
		showsMapTypeControl: false,
		isRotationEnabled: false,
		showsCompass: mapkit.FeatureVisibility.Hidden,
	} );

	const zoomNow = () =>
		Math.log2( widthIn( box ) * ( 360 / map.region.span.longitudeDelta ) );
	const look = () => {
		map.region =
			data.points.length > 1
				? regionOf( data.points )
				: regionOfView( box, data );
	};

	let level = -1;
	const clicked = ( { members }: Group, annotation: mapkit.Annotation ) => {
		if ( members.length === 1 || zoomNow() >= CLOSEST ) {
			map.selectedAnnotation = annotation;
		} else {
			map.setRegionAnimated(
				regionOf(
					members.flatMap( ( at ) => data.points[ at ] ?? [] )
				),
				! window.matchMedia( '(prefers-reduced-motion: reduce)' )
					.matches
			);
		}
	};
	const place = () => {
		level = Math.floor( zoomNow() );
		map.removeAnnotations( map.annotations );
		map.addAnnotations(
			groupsAt( data.points, level ).map( ( group ) =>
				annotationOf( group, data, { strings, listener, clicked } )
			)
		);
	};
	const dress = () => {
		map.mapType = kindOf( data );
		map.showsPointsOfInterest = data.details;
		map._allowWheelToZoom = data.scrollToZoom;
	};

	dress();
	look();
	place();
	map.addEventListener( 'region-change-end', () => {
		if (
			data.points.length >= GROUP_FROM &&
			Math.floor( zoomNow() ) !== level
		) {
			place();
		}
	} );
	// These events follow a user's action, not a change by the block.
	const moved = () =>
		listener.moved?.(
			[ map.center.longitude, map.center.latitude ],
			zoomNow()
		);
	map.addEventListener( 'scroll-end', moved );
	map.addEventListener( 'zoom-end', moved );
	listeners.add( listener );
	listener.drawn();

	return {
		update: ( next ) => {
			const before = data;
			data = next;
			dress();
			const isMoved =
				JSON.stringify( [ next.center, next.zoom ] ) !==
				JSON.stringify( [ before.center, before.zoom ] );
			if ( haveMoved( before, next ) ) {
				place();
			}
			if (
				next.points.length !== before.points.length ||
				( isMoved && Math.abs( zoomNow() - next.zoom ) > 0.01 )
			) {
				look();
			}
		},
		remove: () => {
			listeners.delete( listener );
			map.destroy();
		},
	};
};
