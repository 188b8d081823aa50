import { readUrl } from '../url';
import { readLink, writeLink } from '../link';
import type { Attributes } from '../types';

const STORED: Attributes = { saveInPostContent: false };

describe( 'readUrl', () => {
	it.each( [
		[ 'https://example.org/?a=1&amp;b=2', 'https://example.org/?a=1&b=2' ],
		[ ' /there ', '/there' ],
		[ '?open_payment_plan=12', '?open_payment_plan=12' ],
		[ '#at:noon', '#at:noon' ],
		[ 'there/at:noon', 'there/at:noon' ],
		[ 'MAILTO:a@example.org', 'MAILTO:a@example.org' ],
		[ 'tel:+49123', 'tel:+49123' ],
		[ 'example.org', 'example.org' ],
	] )( 'reads %p', ( stored, address ) => {
		expect( readUrl( stored ) ).toBe( address );
	} );

	it.each( [
		'',
		' ',
		'javascript:alert(1)',
		' JavaScript:alert(1)',
		'java\nscript:alert(1)',
		'\u0001javascript:alert(1)',
		'javascript&#58;alert(1)',
		'javascript&colon;alert(1)',
		'data:text/html,x',
		'vbscript:x',
		undefined,
		7,
	] )( 'rejects %p', ( stored ) => {
		expect( readUrl( stored ) ).toBeUndefined();
	} );
} );

describe( 'a link', () => {
	it( 'from elsewhere opens a new tab', () => {
		expect( readLink( { ...STORED, url: '/a' } ) ).toEqual( {
			url: '/a',
			opensInNewTab: true,
			nofollow: false,
		} );
	} );

	it( 'opens the same tab while there is no URL', () => {
		expect( readLink( STORED ).opensInNewTab ).toBe( false );
		expect(
			readLink( { ...STORED, url: '', linkTarget: '_blank' } )
				.opensInNewTab
		).toBe( false );
	} );

	it( 'is stored as it was chosen', () => {
		const own = { ...STORED, linkTarget: '_self', rel: 'sponsored' };
		expect(
			writeLink( { url: '/b', opensInNewTab: true, nofollow: true }, own )
		).toEqual( {
			url: '/b',
			linkTarget: '_blank',
			rel: 'sponsored noopener noreferrer nofollow',
		} );
		expect(
			writeLink( { url: '/b', opensInNewTab: false }, STORED )
		).toEqual( { url: '/b', linkTarget: '_self', rel: undefined } );
	} );

	it( 'comes back as it was', () => {
		for ( const opensInNewTab of [ true, false ] ) {
			for ( const nofollow of [ true, false ] ) {
				const link = {
					url: 'https://a.test/',
					opensInNewTab,
					nofollow,
				};
				expect(
					readLink( { ...STORED, ...writeLink( link, STORED ) } )
				).toEqual( link );
			}
		}
	} );

	it( 'to a script is none', () => {
		expect( writeLink( { url: 'javascript:x' }, STORED ) ).toBeNull();
		expect( writeLink( { url: '' }, STORED ) ).toMatchObject( {
			url: undefined,
		} );
	} );
} );
