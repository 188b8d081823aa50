import { frameOf } from '../links';
import { lookOf, withLook } from '../look';
import {
	afterDomain,
	isPage,
	readCode,
	readRest,
	readTyped,
	restOf,
} from '../read';
import { readIds, readLanguage } from '../settings';
import type { Attributes } from '../types';

const CODE =
	"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=412810&type=standard&theme=tall&iframe=true&domain=com&lang=de-DE&newtab=true&ot_source=Restaurant%20website&cfe=true'></script>";

describe( 'what can be pasted for OpenTable', () => {
	it( 'reads all settings of an embed code', () => {
		expect( readCode( CODE ) ).toEqual( {
			rid: [ '412810' ],
			domain: 'com',
			lang: 'de-DE',
			iframe: true,
			newtab: true,
			className: 'is-style-tall',
		} );
	} );

	it.each( [
		[ 'smart quotes', CODE.replace( /'/g, '”' ) ],
		[ 'as text', CODE.replace( /</g, '&lt;' ).replace( />/g, '&gt;' ) ],
		[ 'entities', CODE.replace( /&/g, '&amp;' ) ],
		[ 'a line break', CODE.replace( '&type', '\n&type' ) ],
		[
			'more scripts',
			`<script>alert(1)</script>${ CODE }<script src="https://evil.example/x.js"></script>`,
		],
	] )( 'reads an embed code with %s', ( _, code ) => {
		expect( readCode( code ) ).toMatchObject( {
			rid: [ '412810' ],
			lang: 'de-DE',
			className: 'is-style-tall',
		} );
	} );

	it.each( [
		[
			'rid',
			'https://www.opentable.com/restref/client/?rid=1',
			[ '1' ],
			'com',
		],
		[
			'restref',
			'https://www.opentable.co.uk/restref/client/?restref=22&lang=en-GB',
			[ '22' ],
			'co.uk',
		],
		[
			'several',
			'https://www.opentable.com/widget/reservation/canvas?rid=1&rid=2&rid=1&type=multi',
			[ '1', '2' ],
			'com',
		],
		[
			'several in one',
			'https://www.opentable.com/restref/client/?rid=1,2',
			[ '1', '2' ],
			'com',
		],
		[
			'a page',
			'https://www.opentable.de/restaurant/profile/98765?utm_source=x',
			[ '98765' ],
			'de',
		],
		[
			'http',
			'http://www.opentable.com/single.aspx?rid=7&restref=7',
			[ '7' ],
			'com',
		],
	] )( 'reads an address with %s', ( _, address, rid, domain ) => {
		expect( readCode( address ) ).toMatchObject( { rid, domain } );
	} );

	it.each( [
		[ 'another vendor', 'https://calendly.com/anna?rid=1' ],
		[ 'a look-alike', 'https://www.opentable.com.evil.example/?rid=1' ],
		[ 'another look-alike', 'https://evilopentable.com/?rid=1' ],
		[ 'an unknown ending', 'https://www.opentable.evil/?rid=1' ],
		[ 'a user name', 'https://www.opentable.com@evil.example/?rid=1' ],
		[ 'a script', 'javascript:alert(1)//opentable.com/?rid=1' ],
		[
			'a page by name',
			'https://www.opentable.com/r/chez-panisse-berkeley',
		],
		[ 'no number', 'https://www.opentable.com/?rid=abc' ],
		[
			'a truncated code',
			'<script src="//www.opentable.com/widget/reservation/loader?ri',
		],
		[ 'nothing', '' ],
		[ '100 kB', CODE + 'x'.repeat( 100000 ) ],
	] )( 'refuses %s', ( _, pasted ) => {
		expect( readCode( pasted ) ).toBeUndefined();
		expect( readTyped( pasted ) ).toBeUndefined();
	} );

	it( 'takes numbers as they are typed', () => {
		expect( readTyped( ' 412810 ' ) ).toEqual( { rid: [ '412810' ] } );
		expect( readTyped( '1, 2;3 1' ) ).toEqual( { rid: [ '1', '2', '3' ] } );
		expect( readTyped( 'Chez Panisse' ) ).toBeUndefined();
		expect( readCode( '412810' ) ).toBeUndefined();
	} );

	it( 'gives wide forms the room, and several restaurants no button', () => {
		const address =
			'https://www.opentable.com/widget/reservation/loader?rid=1';
		expect( readCode( `${ address }&theme=wide` ) ).toMatchObject( {
			className: 'is-style-wide',
			align: 'wide',
		} );
		expect(
			readCode( `${ address }&type=button&theme=standard` )
		).toMatchObject( {
			className: 'is-style-button',
		} );
		expect(
			readCode( `${ address }&rid=2&type=button` )?.className
		).toBeUndefined();
		expect(
			readCode( `${ address }&iframe=false&newtab=false` )
		).toMatchObject( {
			iframe: false,
			newtab: false,
		} );
	} );
} );

describe( 'the toolbar’s line', () => {
	it( 'omits the start of every URL', () => {
		expect(
			afterDomain( 'https://www.opentable.co.uk/restref/client/?rid=1' )
		).toBe( 'restref/client/?rid=1' );
		expect( afterDomain( 'restref/client/?rid=1' ) ).toBe(
			'restref/client/?rid=1'
		);
	} );

	it.each( [
		'restref/client/?rid=5',
		'https://www.opentable.com/restref/client/?rid=5',
		'opentable.com/restref/client/?rid=5',
		'restaurant/profile/5',
		'5',
	] )( 'reads %s', ( typed ) => {
		expect( readRest( typed )?.rid ).toEqual( [ '5' ] );
	} );

	it.each( [
		'https://evil.example/?rid=5',
		'javascript:x?rid=5',
		'r/chez',
		' ',
	] )( 'refuses %s', ( typed ) => {
		expect( readRest( typed ) ).toBeUndefined();
	} );
} );

describe( 'contents of posts', () => {
	it( 'reads numbers in each form', () => {
		expect( readIds( [ '1', 2, ' 3 ', 'x', null, '1' ] ) ).toEqual( [
			'1',
			'2',
			'3',
		] );
		expect( readIds( '7' ) ).toEqual( [ '7' ] );
		expect( readIds( undefined ) ).toEqual( [] );
		expect( readIds( '1&x=2' ) ).toEqual( [] );
	} );

	it( 'knows languages', () => {
		expect( readLanguage( 'ja-jp' ) ).toBe( 'ja-JP' );
		expect( readLanguage( 'de_AT' ) ).toBe( 'de-DE' );
		expect( readLanguage( 'xx' ) ).toBeUndefined();
		expect( readLanguage( '' ) ).toBeUndefined();
	} );

	it( 'knows looks', () => {
		expect( lookOf( 'a is-style-wide b' ) ).toBe( 'wide' );
		expect( lookOf( 'is-style-toString' ) ).toBe( 'standard' );
		expect( withLook( 'a is-style-wide b', 'tall' ) ).toBe(
			'a b is-style-tall'
		);
		expect( withLook( 'is-style-wide', 'standard' ) ).toBeUndefined();
	} );

	it( 'requests only the selected form', () => {
		const attributes: Attributes = {
			iframe: true,
			domain: 'evil.example/?',
			lang: 'xx',
			newtab: true,
			negativeMargin: false,
		};
		expect( frameOf( attributes, [ '1', '2' ], 'tall' ) ).toBe(
			'https://www.opentable.com/widget/reservation/canvas?rid=1&rid=2&type=multi&theme=tall&overlay=false&domain=com&lang=en-US&newtab=true'
		);
		expect(
			frameOf(
				{ ...attributes, domain: 'co.uk', lang: 'fr-CA' },
				[ '1' ],
				'button'
			)
		).toBe(
			'https://www.opentable.com/widget/reservation/canvas?rid=1&type=button&theme=standard&overlay=false&domain=co.uk&lang=fr-CA&newtab=true'
		);
	} );
} );

describe( 'the field in the toolbar', () => {
	it( 'contains all restaurants', () => {
		expect( restOf( [ '1', '2' ] ) ).toBe( 'restref/client/?rid=1&rid=2' );
		expect( readRest( restOf( [ '1', '2' ] ) )?.rid ).toEqual( [
			'1',
			'2',
		] );
	} );

	it( 'leaves the domain alone unless a URL names one', () => {
		expect( readRest( 'restref/client/?rid=5' ) ).not.toHaveProperty(
			'domain'
		);
		expect( readRest( 'restref/client/?rid=5', 'co.uk' )?.domain ).toBe(
			'co.uk'
		);
		expect(
			readRest( 'https://www.opentable.de/restref/client/?rid=5' )?.domain
		).toBe( 'de' );
	} );
} );

test( 'recognizes the page of a restaurant, which contains no ID', () => {
	expect( isPage( 'https://www.opentable.co.uk/r/chez-anna-london' ) ).toBe(
		true
	);
	expect( isPage( 'https://www.opentable.com.evil.example/r/x' ) ).toBe(
		false
	);
} );
