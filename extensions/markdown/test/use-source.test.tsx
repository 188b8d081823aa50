import { TextDecoder } from 'util';
import { createBlobURL } from '@wordpress/blob';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { htmlOf, isPromised, wrap } from '../html';
import type { Attributes } from '../types';
import { running } from '../uploading';
import { useSource } from '../use-source';

const open = ( stored: Attributes ) => {
	const writes: Array< Partial< Attributes > > = [];
	const { result } = renderHook( () => {
		const [ attributes, setAttributes ] = useState( stored );
		const source = useSource( attributes, ( changed ) => {
			writes.push( changed );
			setAttributes( ( before ) => ( { ...before, ...changed } ) );
		} );
		return { attributes, ...source };
	} );
	return { result, writes };
};

beforeAll( () => {
	// jsdom lacks it.
	Object.assign( window, { TextDecoder } );
	let count = 0;
	window.URL.createObjectURL = () => `blob:${ ++count }`;
	window.URL.revokeObjectURL = () => undefined;
} );

/** A file with a method that jsdom lacks. */
const file = ( bytes: Uint8Array ): File =>
	Object.assign( new File( [], 'notes.md' ), {
		arrayBuffer: async () => bytes,
	} );

describe( 'useSource', () => {
	it( 'writes nothing on its own', () => {
		const { writes } = open( { source: 'a', html: wrap( '<p>b</p>' ) } );
		expect( writes ).toEqual( [] );
	} );

	it.each( [ undefined, '', wrap( '' ) ] )(
		'renders the HTML of a block that has only a source, stored as %s',
		( html ) => {
			const { result, writes } = open( { source: '*a*', html } );
			expect( writes ).toEqual( [
				{ html: wrap( '<p><em>a</em></p>\n' ) },
			] );
			expect( result.current.attributes.source ).toBe( '*a*' );
		}
	);

	it( 'leaves a source without HTML alone', () => {
		const { writes } = open( { source: '[a]: https://example.org' } );
		expect( writes ).toEqual( [] );
	} );

	it( 'has no image whose upload ended with its page, but one that runs', () => {
		running.add( '#freehold-markdown-2-1' );
		const { result } = open( {
			source: 'a ![Uploading b…](#freehold-markdown-1-1) ![Uploading c…](#freehold-markdown-2-1)',
			html: wrap( '<p>a</p>' ),
		} );
		expect( result.current.attributes ).toEqual( {
			source: 'a  ![Uploading c…](#freehold-markdown-2-1)',
			html: wrap( '<p>a  </p>\n' ),
		} );
	} );

	it( 'sets source and HTML together', () => {
		const { result, writes } = open( {} );
		act( () => result.current.setValue( '*a*' ) );
		expect( writes ).toEqual( [
			{ source: '*a*', html: wrap( '<p><em>a</em></p>\n' ) },
		] );
	} );

	it( 'ends no source with a backslash, which WordPress 6.8 could not read again', () => {
		const { result } = open( { source: 'a\\', html: wrap( '' ) } );
		act( () => result.current.settle() );
		expect( result.current.attributes.source ).toBe( 'a\\\n' );
	} );

	it( 'makes the source of other blocks’ HTML', async () => {
		const { result } = open( {
			html: wrap( '<h2>T</h2><p>a</p>' ),
			isConverting: true,
		} );
		expect( result.current.status ).toBe( 'loading' );
		await waitFor( () => expect( result.current.value ).not.toBe( '' ) );
		expect( result.current.attributes ).toEqual( {
			source: '## T\n\na',
			html: wrap( '<h2>T</h2>\n<p>a</p>\n' ),
		} );
	} );

	it( 'shows a source that was lost, and writes it when it is edited', async () => {
		const { result, writes } = open( { html: wrap( '<p>a</p>' ) } );
		await waitFor( () => expect( result.current.value ).toBe( 'a' ) );
		expect( writes ).toEqual( [] );
		act( () => result.current.setValue( '' ) );
		expect( result.current.value ).toBe( '' );
		expect( result.current.status ).toBe( 'ready' );
	} );

	it.each( [
		[ 'UTF-8', [ 0xef, 0xbb, 0xbf, 0x47, 0xc3, 0xbc, 0x0d, 0x0a ], 'Gü\n' ],
		[ 'what older Windows wrote', [ 0x47, 0xfc ], 'Gü' ],
	] )( 'reads a file: %s', async ( _, bytes, text ) => {
		const { result } = open( {
			blob: createBlobURL( file( Uint8Array.from( bytes ) ) ),
		} );
		await waitFor( () => expect( result.current.value ).toBe( text ) );
		expect( result.current.attributes.blob ).toBeUndefined();
	} );

	it( 'shows when a file cannot be read, and tries again', async () => {
		const broken = file( Uint8Array.of( 0x61 ) );
		const { arrayBuffer } = broken;
		broken.arrayBuffer = () => Promise.reject( new Error( 'gone' ) );
		const { result } = open( { blob: createBlobURL( broken ) } );
		await waitFor( () => expect( result.current.status ).toBe( 'failed' ) );
		broken.arrayBuffer = arrayBuffer;
		act( () => result.current.retry() );
		await waitFor( () => expect( result.current.value ).toBe( 'a' ) );
	} );

	it( 'does not create a long source’s HTML on each keystroke, and has it when needed', () => {
		const source = 'A *line* of many.\n\n'.repeat( 2500 );
		const { result, writes } = open( { source, html: wrap( 'old' ) } );
		let typed = source;
		for ( let key = 0; key < 20; key++ ) {
			typed += 'x';
			act( () => result.current.setValue( typed ) );
		}
		expect( writes ).toHaveLength( 20 );
		expect( writes.every( ( { html } ) => html === undefined ) ).toBe(
			true
		);
		expect( isPromised( typed.slice( 0, -1 ) ) ).toBe( false );
		expect( htmlOf( result.current.attributes ) ).toMatch(
			/<p>x{20}<\/p>\n$/
		);
		act( () => result.current.settle() );
		expect( result.current.attributes.html ).toMatch(
			/<p>x{20}<\/p>\n<\/div>$/
		);
		expect( isPromised( typed ) ).toBe( false );
	} );

	it( 'makes the HTML of a long source that undo brought back without it', () => {
		const long = 'word '.repeat( 4000 );
		let undo: ( to: Attributes ) => void = () => {};
		const { result } = renderHook( () => {
			const [ attributes, setAttributes ] = useState< Attributes >( {
				source: 'a',
				html: wrap( '<p>a</p>' ),
			} );
			undo = setAttributes;
			return {
				attributes,
				...useSource( attributes, ( changed ) =>
					setAttributes( { ...attributes, ...changed } )
				),
			};
		} );
		act( () => undo( { source: long, html: wrap( '<p>a</p>' ) } ) );
		expect( htmlOf( result.current.attributes ) ).toBe(
			`<p>${ long.trim() }</p>\n`
		);
	} );
} );
