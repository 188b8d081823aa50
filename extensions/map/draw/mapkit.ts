import { library, loadScript } from '@freehold/library';
import type { Printed } from '@freehold/visitor/printed';
import { request } from '@freehold/visitor/sinks';
import { GROUP_FROM, groupsAt, type Group } from './groups';
import { groupButton, groupCards } from './marker';
import type { Config, Draw, Listener } from './types';

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
const kindOf = ( style: string ): string => {
	const { Standard, MutedStandard, Satellite, Hybrid } = mapkit.Map
		.MapTypes as Record< string, string >;
	return (
		{
			black_and_white: MutedStandard,
			satellite: Hybrid,
			'satellite without names': Satellite,
		}[ style ] ??
		Standard ??
		''
	);
};

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

	/** Returns the degrees of longitude that the element shows at a zoom level. */
	const degrees = ( zoom: number ) =>
		( ( box.clientWidth || TILE ) / TILE ) * ( 360 / 2 ** zoom );
	const zoomNow = () =>
		Math.log2(
			( ( box.clientWidth || TILE ) / TILE ) *
				( 360 / map.region.span.longitudeDelta )
		);
	const regionOf = ( members: number[] ) => {
		const all = members.flatMap( ( index ) => data.points[ index ] ?? [] );
		const [ south, north ] = [ Math.min, Math.max ].map( ( end ) =>
			end( ...all.map( ( { coordinates } ) => coordinates.latitude ) )
		) as [ number, number ];
		const [ west, east ] = [ Math.min, Math.max ].map( ( end ) =>
			end( ...all.map( ( { coordinates } ) => coordinates.longitude ) )
		) as [ number, number ];
		return new mapkit.CoordinateRegion(
			new mapkit.Coordinate( ( south + north ) / 2, ( west + east ) / 2 ),
			new mapkit.CoordinateSpan(
				Math.max( ( north - south ) * MARGIN, 0.002 ),
				Math.max( ( east - west ) * MARGIN, 0.002 )
			)
		);
	};
	const look = () => {
		if ( data.points.length > 1 ) {
			map.region = regionOf( data.points.map( ( _, index ) => index ) );
			return;
		}
		const [ only ] = data.points;
		const { latitude, longitude } = only?.coordinates ?? {
			latitude: data.center[ 1 ],
			longitude: data.center[ 0 ],
		};
		const across = degrees( data.zoom );
		map.region = new mapkit.CoordinateRegion(
			new mapkit.Coordinate( latitude, longitude ),
			new mapkit.CoordinateSpan(
				( across *
					box.clientHeight *
					Math.cos( ( latitude * Math.PI ) / 180 ) ) /
					( box.clientWidth || TILE ),
				across
			)
		);
	};

	let level = -1;
	const annotationOf = ( group: Group ) => {
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
			} else if ( isOne || zoomNow() >= CLOSEST ) {
				map.selectedAnnotation = annotation;
			} else {
				map.setRegionAnimated(
					regionOf( members ),
					! window.matchMedia( '(prefers-reduced-motion: reduce)' )
						.matches
				);
			}
		} );
		annotation.addEventListener( 'drag-end', () => {
			const { longitude, latitude } = annotation.coordinate;
			listener.dragged?.( index, [ longitude, latitude ] );
		} );
		return annotation;
	};
	const place = () => {
		level = Math.floor( zoomNow() );
		map.removeAnnotations( map.annotations );
		map.addAnnotations(
			groupsAt( data.points, level ).map( annotationOf )
		);
	};
	const dress = () => {
		map.mapType = kindOf(
			data.style === 'satellite' && ! data.details
				? 'satellite without names'
				: data.style
		);
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
			const isOther =
				JSON.stringify( [ next.points, next.color ] ) !==
				JSON.stringify( [ before.points, before.color ] );
			if ( isOther ) {
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
