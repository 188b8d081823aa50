/**
 * The part of MapKit JS that the block uses, for tests, because only Apple may serve the real one.
 * Documented at https://developer.apple.com/documentation/mapkitjs
 */
( () => {
	const listeners = {};
	class Coordinate {
		constructor( latitude, longitude ) {
			Object.assign( this, { latitude, longitude } );
		}
	}
	class CoordinateSpan {
		constructor( latitudeDelta, longitudeDelta ) {
			Object.assign( this, { latitudeDelta, longitudeDelta } );
		}
	}
	class CoordinateRegion {
		constructor( center, span ) {
			Object.assign( this, { center, span } );
		}
	}
	class Annotation {
		constructor( coordinate, factory, options ) {
			Object.assign( this, { coordinate, element: factory() }, options );
		}
		addEventListener() {}
	}
	class Map {
		static MapTypes = {
			Standard: 'standard',
			MutedStandard: 'mutedStandard',
			Satellite: 'satellite',
			Hybrid: 'hybrid',
		};
		annotations = [];
		constructor( parent ) {
			this.parent = parent;
		}
		addEventListener() {}
		addAnnotations( added ) {
			this.annotations.push( ...added );
			added.forEach( ( { element } ) => this.parent.append( element ) );
		}
		removeAnnotations( removed ) {
			removed.forEach( ( { element } ) => element.remove() );
			this.annotations = [];
		}
		set selectedAnnotation( annotation ) {
			this.parent.append(
				annotation.callout.calloutContentForAnnotation( annotation )
			);
		}
		destroy() {}
	}
	/** Has it say what Apple says later, such as that a token is refused. */
	window.mapkitSays = ( type, status ) => listeners[ type ]( { status } );
	window.mapkit = {
		addEventListener: ( type, listener ) => {
			listeners[ type ] = listener;
		},
		init: ( { authorizationCallback } ) =>
			authorizationCallback( ( token ) => {
				( window.mapkitTokens ??= [] ).push( token );
				listeners[ 'configuration-change' ]( {
					status: 'Initialized',
				} );
			} ),
		Annotation,
		Coordinate,
		CoordinateRegion,
		CoordinateSpan,
		FeatureVisibility: { Hidden: 'hidden' },
		Map,
	};
} )();
