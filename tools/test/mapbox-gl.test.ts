/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { asOwnWorker } from '../mapbox-gl';

const published = readFileSync(
	require.resolve( 'mapbox-gl/dist/mapbox-gl.js' ),
	'utf8'
);

/** Runs a script with these globals, and returns the globals afterwards. */
function run( script: string, globals: Record< string, unknown > ) {
	// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The script decides what its globals are.
	const context: Record< string, any > = { ...globals };
	context.self = context;
	runInNewContext( script, context );
	return context;
}

test( 'in a worker, the script of Mapbox GL is the worker', () => {
	class WorkerGlobalScope {
		static [ Symbol.hasInstance ]() {
			return true;
		}
	}
	const globals = {
		WorkerGlobalScope,
		addEventListener: () => undefined,
		importScripts: () => undefined,
		performance: { now: () => 0 },
	};
	const { worker, mapboxgl } = run( asOwnWorker( published ), globals );
	expect( mapboxgl ).toBeUndefined();
	expect( worker.loadTile ).toEqual( expect.any( Function ) );
	expect( worker.setLayers ).toEqual( expect.any( Function ) );
} );

test( 'in a page, it is the library as published', () => {
	const define = Object.assign( () => undefined, { amd: true } );
	const text = ( script: string ) => {
		let factory = '';
		run( script, {
			define: Object.assign(
				( given: () => void ) => ( factory = `${ given }` ),
				define
			),
		} );
		return factory;
	};
	const [ before, after ] = text( published ).split( '} else {\n    var w' );
	expect( text( asOwnWorker( published ) ) ).toMatch( /Added by Freehold/ );
	expect( text( asOwnWorker( published ) ).startsWith( before ?? '?' ) ).toBe(
		true
	);
	expect( text( asOwnWorker( published ) ).endsWith( after ?? '?' ) ).toBe(
		true
	);
} );

test( 'another script is rejected', () => {
	expect( () => asOwnWorker( 'define( "other" );' ) ).toThrow( /Mapbox GL/ );
	expect( () => asOwnWorker( published + published ) ).toThrow( /Mapbox GL/ );
} );
