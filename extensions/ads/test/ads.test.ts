import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../admin/check';
import { draftOf, fieldsOf } from '../admin/draft';
import { clickRate, stateLabel } from '../admin/labels';
import { select } from '../admin/select';
import type { Slot } from '../admin/types';
import { formats as sizes, phoneMaxWidth } from '../constants.json';
import { formatOf } from '../formats';

const slot = ( changed: Partial< Slot > ): Slot => ( {
	...( draftOf() as Slot ),
	id: 1,
	version: 1,
	views: 0,
	clicks: 0,
	...changed,
} );

describe( 'formats', () => {
	it( 'have the same sizes in the style sheet', () => {
		const scss = readFileSync( join( __dirname, '../style.scss' ), 'utf8' );
		for ( const [ name, { width, height } ] of Object.entries( sizes ) ) {
			expect( scss ).toContain( `"${ name }" ${ width } ${ height }` );
		}
		expect( scss ).toContain( `$phone: ${ phoneMaxWidth }px;` );
	} );

	it( 'fall back to the usual one for anything that is stored', () => {
		for ( const stored of [
			undefined,
			null,
			7,
			{},
			'billboard',
			'toString',
		] ) {
			expect( formatOf( stored ).name ).toBe( 'mrec' );
		}
		expect( formatOf( 'leaderboard' ) ).toMatchObject( {
			width: 728,
			height: 90,
		} );
	} );
} );

describe( 'the list of slots', () => {
	it( 'is searched, filtered and ordered', () => {
		const slots = [
			slot( { id: 1, name: 'Äpfel', views: 3 } ),
			slot( { id: 2, name: 'bread', kind: 'gam', views: 20 } ),
			slot( { id: 3, name: 'Bridge', views: 100 } ),
		];
		const ids = ( view: Parameters< typeof select >[ 1 ] ) =>
			select( slots, view ).map( ( { id } ) => id );
		expect( ids( {} ) ).toEqual( [ 1, 2, 3 ] );
		expect( ids( { search: ' BR' } ) ).toEqual( [ 2, 3 ] );
		expect(
			ids( {
				filters: [ { field: 'kind', operator: 'is', value: 'gam' } ],
			} )
		).toEqual( [ 2 ] );
		expect(
			ids( { sort: { field: 'views', direction: 'desc' } } )
		).toEqual( [ 3, 2, 1 ] );
	} );

	it( 'says whether an image is shown today', () => {
		const say = ( changed: Partial< Slot > ) =>
			stateLabel( slot( changed ), { today: '2026-03-05', default: 1 } );
		expect( say( { end: '2026-03-04' } ) ).toBe( 'Ended' );
		expect( say( { start: '2026-03-06' } ) ).toBe( 'Not started yet' );
		expect( say( { end: '2026-03-05' } ) ).toBe( 'Usual slot' );
		expect( say( { id: 2 } ) ).toBe( '' );
		expect( clickRate( { views: 0, clicks: 0 } ) ).toBe( '' );
		expect( clickRate( { views: 200, clicks: 3 } ) ).toBe( '1.5%' );
	} );

	it( 'sends no code of users who may not store it', () => {
		const draft = draftOf( slot( { kind: 'code', code: 'x' } ) );
		expect( fieldsOf( draft, true ) ).toMatchObject( { code: 'x' } );
		const fields = fieldsOf( draft, false );
		expect( fields ).not.toHaveProperty( 'code' );
		expect( fields ).not.toHaveProperty( 'consent' );
		expect( fields ).not.toHaveProperty( 'image_url' );
	} );
} );

describe( 'the check of ads.txt', () => {
	const url = 'https://example.com/ads.txt';
	const answer = ( body: string, changed: object = {} ) => {
		window.fetch = jest.fn().mockResolvedValue( {
			ok: true,
			redirected: false,
			url,
			headers: new Map( [
				[ 'Content-Type', 'text/plain; charset=utf-8' ],
			] ),
			text: async () => body,
			...changed,
		} );
	};

	it( 'tells what the server sends', async () => {
		const file = { url, content: 'a.com, 1, DIRECT\n' };
		answer( 'a.com, 1, DIRECT\r\n' );
		expect( await check( file ) ).toBe( 'same' );
		answer( 'b.com, 1, DIRECT' );
		expect( await check( file ) ).toBe( 'different' );
		answer( '', { ok: false } );
		expect( await check( file ) ).toBe( 'missing' );
		answer( '', {
			headers: new Map( [ [ 'Content-Type', 'text/html' ] ] ),
		} );
		expect( await check( file ) ).toBe( 'type' );
		answer( '', {
			redirected: true,
			url: 'https://other.example/ads.txt',
		} );
		expect( await check( file ) ).toBe( 'redirected' );
		window.fetch = jest.fn().mockRejectedValue( new TypeError() );
		expect( await check( file ) ).toBe( 'failed' );
	} );
} );
